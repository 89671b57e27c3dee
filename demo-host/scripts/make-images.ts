import { mkdirSync, writeFileSync } from 'node:fs';

// Draws the demo shop's pictures as flat SVGs into demo-host/images/. The drawings are committed. Run `node
// demo-host/scripts/make-images.ts` again after changing one.

const IMAGES = new URL('../images/', import.meta.url);

/** Background, main, dark and light colour of a picture. */
type Palette = readonly [back: string, main: string, dark: string, light: string];

const PALETTES = {
  sand: ['#f3e9dc', '#d98e5f', '#8f4f2b', '#fbd9b9'],
  sky: ['#e0edf5', '#5b93bd', '#2c587a', '#cfe6f6'],
  moss: ['#e7efe2', '#7ba36a', '#3f6136', '#d7ebc9'],
  rose: ['#f8e6e8', '#d8717f', '#8d3543', '#fbd3d8'],
  night: ['#e4e5ee', '#4d5580', '#272c4d', '#c8cdea'],
  honey: ['#fbf1d5', '#e0a92f', '#8a6116', '#fde9ae'],
  celadon: ['#e4f0ed', '#79b3a6', '#33655b', '#d3ece6'],
  stone: ['#ecebe8', '#8f8a80', '#4c4943', '#dcd9d2'],
} as const satisfies Record<string, Palette>;

type Drawing = (palette: Palette) => string;

const DRAWINGS = {
  tee: ([, main, dark, light]) =>
    `<path d="M140 100 96 124 64 186l40 22 18-24v128h156V184l18 24 40-22-32-62-44-24c-10 22-28 32-60 32s-50-10-60-32z" fill="${main}"/><path d="M140 100c10 22 28 32 60 32s50-10 60-32l-16-6c-6 14-20 22-44 22s-38-8-44-22z" fill="${dark}"/><path d="M150 220h100v10H150zM150 244h100v10H150z" fill="${light}"/>`,
  dress: ([, main, dark, light]) =>
    `<path d="M160 84v54l-8 40-46 142h188l-46-142-8-40V84h-18v30c-6 12-38 12-44 0V84z" fill="${main}"/><path d="M152 178h96l4 16H148z" fill="${dark}"/><g fill="${light}"><circle cx="170" cy="236" r="9"/><circle cx="214" cy="224" r="9"/><circle cx="196" cy="270" r="9"/><circle cx="244" cy="262" r="9"/><circle cx="152" cy="290" r="9"/></g>`,
  jacket: ([, main, dark, light]) =>
    `<path d="M150 96 106 118 78 290h46l10-92v122h132V198l10 92h46l-28-172-44-22-50 34z" fill="${main}"/><path d="M196 130h8v190h-8zM150 96l50 34-26 34zM250 96l-50 34 26 34z" fill="${dark}"/><path d="M150 250h34v32h-34zM216 250h34v32h-34z" fill="${light}"/>`,
  sneaker: ([, main, dark, light]) =>
    `<path d="M72 168c26 14 52 8 66-16l18-6c22 40 60 66 118 74 36 6 56 18 56 44H72z" fill="${main}"/><path d="M66 264h268v20c0 8-6 14-14 14H80c-8 0-14-6-14-14z" fill="${light}"/><path d="M160 178l-22 18 8 8 24-18zM184 198l-20 18 8 8 22-18zM210 214l-18 18 8 8 20-18z" fill="${light}"/><path d="M72 168v56c30 0 48-10 60-34-22 2-42-6-60-22z" fill="${dark}"/>`,
  book: ([, main, dark, light]) =>
    `<path d="M112 84h168a12 12 0 0 1 12 12v220H124a16 16 0 0 1-16-16V88z" fill="${main}"/><path d="M108 296c0-12 8-18 18-18h166v38H126c-10 0-18-8-18-20z" fill="${light}"/><path d="M108 84h22v194h-6c-8 0-16 6-16 14z" fill="${dark}"/><path d="M160 126h100v14H160zM160 152h70v10h-70z" fill="${light}"/><circle cx="210" cy="216" r="26" fill="${dark}" opacity=".45"/>`,
  notebook: ([, main, dark, light]) =>
    `<rect x="116" y="84" width="176" height="232" rx="14" fill="${main}"/><rect x="150" y="120" width="108" height="56" rx="6" fill="${light}"/><path d="M264 84h12v232h-12z" fill="${dark}"/><g fill="${dark}"><rect x="102" y="110" width="30" height="10" rx="5"/><rect x="102" y="150" width="30" height="10" rx="5"/><rect x="102" y="190" width="30" height="10" rx="5"/><rect x="102" y="230" width="30" height="10" rx="5"/><rect x="102" y="270" width="30" height="10" rx="5"/></g>`,
  mug: ([, main, dark, light]) =>
    `<path d="M252 158h26c34 0 52 20 52 48s-18 50-52 50h-26v-24h24c18 0 28-10 28-26s-10-24-28-24h-24z" fill="${dark}"/><path d="M96 128h160v136a40 40 0 0 1-40 40h-80a40 40 0 0 1-40-40z" fill="${main}"/><ellipse cx="176" cy="128" rx="80" ry="16" fill="${light}"/><path d="M96 196h160v18H96z" fill="${light}"/>`,
  teapot: ([, main, dark, light]) =>
    `<path d="M282 190c40-16 44 10 54 40l-20 6c-8-24-14-30-34-20z" fill="${dark}"/><path d="M118 200c-48-26-58 50 6 74l6-20c-34-14-26-46 0-34z" fill="${dark}"/><ellipse cx="202" cy="232" rx="94" ry="74" fill="${main}"/><path d="M146 168c20-26 92-26 112 0z" fill="${light}"/><circle cx="202" cy="140" r="14" fill="${dark}"/><path d="M112 230c30 18 150 18 180 0v16c-30 18-150 18-180 0z" fill="${light}"/>`,
  headphones: ([, main, dark, light]) =>
    `<path d="M96 240v-30a104 104 0 0 1 208 0v30h-22v-30a82 82 0 0 0-164 0v30z" fill="${dark}"/><rect x="80" y="220" width="58" height="92" rx="26" fill="${main}"/><rect x="262" y="220" width="58" height="92" rx="26" fill="${main}"/><rect x="118" y="228" width="22" height="76" rx="10" fill="${light}"/><rect x="260" y="228" width="22" height="76" rx="10" fill="${light}"/>`,
  lamp: ([, main, dark, light]) =>
    `<path d="M92 244h216l60 96H32z" fill="${light}" opacity=".7"/><path d="M160 92h80l58 116H102z" fill="${main}"/><path d="M192 208h16v100h-16z" fill="${dark}"/><rect x="136" y="304" width="128" height="18" rx="9" fill="${dark}"/>`,
  backpack: ([, main, dark, light]) =>
    `<path d="M164 112c0-50 72-50 72 0h-16c0-28-40-28-40 0z" fill="${dark}"/><path d="M116 160c0-34 26-56 58-56h52c32 0 58 22 58 56v136a24 24 0 0 1-24 24H140a24 24 0 0 1-24-24z" fill="${main}"/><path d="M140 224h120v72a14 14 0 0 1-14 14h-92a14 14 0 0 1-14-14z" fill="${light}"/><path d="M140 224h120v16H140zM188 236h24v24h-24z" fill="${dark}"/><rect x="150" y="146" width="100" height="44" rx="10" fill="${dark}" opacity=".35"/>`,
  bear: ([, main, dark, light]) =>
    `<g fill="${main}"><circle cx="146" cy="120" r="28"/><circle cx="254" cy="120" r="28"/><circle cx="200" cy="166" r="74"/><ellipse cx="200" cy="280" rx="72" ry="60"/><circle cx="126" cy="262" r="26"/><circle cx="274" cy="262" r="26"/></g><ellipse cx="200" cy="190" rx="32" ry="26" fill="${light}"/><ellipse cx="200" cy="286" rx="42" ry="38" fill="${light}"/><g fill="${dark}"><circle cx="172" cy="154" r="9"/><circle cx="228" cy="154" r="9"/><ellipse cx="200" cy="180" rx="12" ry="9"/></g>`,
  blocks: ([, main, dark, light]) =>
    `<rect x="92" y="212" width="104" height="104" rx="8" fill="${main}"/><rect x="204" y="212" width="104" height="104" rx="8" fill="${dark}"/><path d="M200 92l64 112H136z" fill="${light}" stroke="${dark}" stroke-width="6"/><circle cx="144" cy="264" r="28" fill="${light}"/><path d="M232 240h48v48h-48z" fill="${light}"/>`,
  watch: ([, main, dark, light]) =>
    `<path d="M156 72h88l8 76H148zM156 328h88l8-76H148z" fill="${main}"/><rect x="128" y="132" width="144" height="136" rx="34" fill="${dark}"/><rect x="144" y="148" width="112" height="104" rx="22" fill="${light}"/><path d="M156 204h22l12-28 18 50 12-22h24" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  phonecase: ([, main, dark, light]) =>
    `<rect x="130" y="72" width="140" height="256" rx="30" fill="${main}"/><rect x="144" y="88" width="62" height="62" rx="16" fill="${dark}"/><circle cx="164" cy="108" r="11" fill="${light}"/><circle cx="188" cy="132" r="11" fill="${light}"/><circle cx="200" cy="224" r="36" fill="none" stroke="${light}" stroke-width="10"/>`,
  umbrella: ([, main, dark, light]) =>
    `<path d="M194 84h12v24h-12zM194 196h12v96c0 36-54 36-54 0h14c0 18 28 18 28 0z" fill="${dark}"/><path d="M72 208a128 108 0 0 1 256 0c-14-18-50-18-64 0-14-18-50-18-64 0-14-18-50-18-64 0-14-18-50-18-64 0z" fill="${main}"/><path d="M200 104c-34 18-58 60-64 104 14-18 50-18 64 0 14-18 50-18 64 0-6-44-30-86-64-104z" fill="${light}"/>`,
  keyboard: ([, main, dark, light]) => {
    const keys = Array.from(
      { length: 30 },
      (_, i) => `<rect x="${82 + (i % 10) * 24}" y="${174 + Math.floor(i / 10) * 24}" width="19" height="19" rx="4"/>`,
    );
    return `<rect x="64" y="152" width="272" height="128" rx="16" fill="${main}"/><g fill="${light}">${keys.join('')}</g><rect x="130" y="248" width="140" height="18" rx="5" fill="${dark}"/>`;
  },
  tea: ([, main, dark, light]) =>
    `<rect x="124" y="120" width="152" height="196" rx="14" fill="${main}"/><path d="M136 84h128a10 10 0 0 1 10 10v30H126V94a10 10 0 0 1 10-10z" fill="${dark}"/><rect x="148" y="160" width="104" height="112" rx="8" fill="${light}"/><path d="M200 180c30 20 30 50 0 76-30-26-30-56 0-76z" fill="${main}"/><path d="M198 196h4v60h-4z" fill="${dark}"/>`,
  vase: ([, main, dark, light]) =>
    `<path d="M168 92h64v20c-4 34 56 62 56 124 0 52-36 84-88 84s-88-32-88-84c0-62 60-90 56-124z" fill="${main}"/><path d="M160 84h80v18h-80z" fill="${dark}"/><path d="M114 222c40 22 132 22 172 0 2 8 2 18 2 26-44 20-132 20-176 0 0-8 0-18 2-26z" fill="${light}"/>`,
  plant: ([, main, dark, light]) =>
    `<g fill="${main}"><path d="M200 236c-70-10-96-58-92-112 54 6 92 44 92 112z"/><path d="M200 236c70-10 96-58 92-112-54 6-92 44-92 112z"/><path d="M200 236c-34-50-28-112 0-152 28 40 34 102 0 152z" opacity=".85"/></g><path d="M136 232h128l-16 88H152z" fill="${dark}"/><path d="M130 224h140v22H130z" fill="${light}"/>`,
  pen: ([, main, dark, light]) =>
    `<g transform="rotate(40 200 200)"><rect x="180" y="64" width="40" height="176" rx="16" fill="${main}"/><path d="M180 196h40v16h-40z" fill="${light}"/><path d="M182 240h36l-18 84z" fill="${dark}"/><path d="M198 268h4v50h-4z" fill="${light}"/><rect x="212" y="84" width="8" height="84" rx="4" fill="${dark}"/></g>`,
} as const satisfies Record<string, Drawing>;

const GOODS: Readonly<Record<keyof typeof DRAWINGS, readonly (keyof typeof PALETTES)[]>> = {
  tee: ['sky'],
  dress: ['rose', 'celadon'],
  jacket: ['honey', 'moss'],
  sneaker: ['night'],
  book: ['sand', 'night', 'rose', 'sky', 'stone'],
  notebook: ['celadon', 'rose'],
  mug: ['sky', 'celadon'],
  teapot: ['celadon', 'stone', 'honey'],
  headphones: ['stone', 'night'],
  lamp: ['honey', 'sky', 'sand'],
  backpack: ['moss', 'sand'],
  bear: ['sand', 'rose'],
  blocks: ['honey'],
  watch: ['night'],
  phonecase: ['rose', 'celadon'],
  umbrella: ['sky', 'rose'],
  keyboard: ['stone'],
  tea: ['moss', 'sand'],
  vase: ['celadon'],
  plant: ['moss', 'celadon'],
  pen: ['night'],
};

const FONT = `font-family="system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif"`;

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

function write(path: string, text: string): void {
  writeFileSync(new URL(path, IMAGES), text);
}

function avatar([back, main, dark, light]: Palette): string {
  return svg(
    96,
    96,
    `<rect width="96" height="96" fill="${back}"/><path d="M16 96c0-24 14-36 32-36s32 12 32 36z" fill="${main}"/><circle cx="48" cy="40" r="18" fill="${light}"/><path d="M29 40c0-30 38-30 38 0-6-2-10-6-12-10-6 6-16 10-26 10z" fill="${dark}"/>`,
  );
}

function banner(): string {
  const parcels = Array.from({ length: 9 }, (_, i) => {
    const x = 690 + i * 54;
    const size = 26 + (i % 3) * 8;
    return `<g transform="translate(${x} ${66 - size})"><rect width="${size}" height="${size}" rx="3" fill="${i % 2 ? '#d98e5f' : '#f0b27a'}"/><path d="M${size / 2 - 3} 0h6v${size}h-6z" fill="#8f4f2b" opacity=".5"/></g>`;
  });
  return svg(
    1190,
    72,
    `<rect width="1190" height="72" fill="#272c4d"/><circle cx="1120" cy="14" r="52" fill="#4d5580"/>${parcels.join('')}<text x="40" y="34" ${FONT} font-size="22" font-weight="700" fill="#fff">国际包裹周 Parcel Week</text><text x="40" y="57" ${FONT} font-size="14" fill="#c8cdea">国际邮费低至 12 元 · International postage from 12 yuan</text>`,
  );
}

function logo(): string {
  return svg(
    180,
    48,
    `<path d="M8 30c6-16 12-22 20-22s14 6 20 22z" fill="#c2410c"/><path d="M4 34h48l-6 8H10z" fill="#14181f"/><text x="62" y="31" ${FONT} font-size="19" font-weight="700" textLength="114" lengthAdjust="spacingAndGlyphs" fill="#14181f">Harbour Lane</text>`,
  );
}

/** An ad beside the tools. It is shown at 80 px, in narrow windows at 48 px: large letters only. */
function ad(word: string, drawing: string, [back, main, dark]: Palette): string {
  return svg(
    160,
    160,
    `<rect width="160" height="160" fill="${back}"/><g fill="${main}" stroke="${dark}" stroke-width="6" stroke-linejoin="round">${drawing}</g><text x="80" y="142" ${FONT} font-size="46" font-weight="800" textLength="140" lengthAdjust="spacingAndGlyphs" fill="${dark}" text-anchor="middle">${word}</text>`,
  );
}

/** The header's entry to the share coupon; its words are the link's name. Shown 32 px high. */
function sharePill(words: string, width: number): string {
  return svg(
    width,
    32,
    `<rect width="${width}" height="32" rx="16" fill="#c2410c"/><path d="M16 12h16v5H16zM18 18h12v7H18zM24 12c-3-6-8-4-6 0M24 12c3-6 8-4 6 0M24 12v13" fill="none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/><text x="40" y="21" ${FONT} font-size="14" font-weight="600" textLength="${width - 56}" lengthAdjust="spacingAndGlyphs" fill="#fff">${words}</text>`,
  );
}

/** The name of a payment method as a plain text mark for the footer. */
function payment(word: string, color: string): string {
  const width = 24 + word.length * 9;
  return svg(
    width,
    24,
    `<text x="${width / 2}" y="17" ${FONT} font-size="15" font-weight="700" fill="${color}" text-anchor="middle">${word}</text>`,
  );
}

for (const folder of ['goods/', 'avatars/', 'payments/', 'positions/'])
  mkdirSync(new URL(folder, IMAGES), { recursive: true });

for (const [name, draw] of Object.entries(DRAWINGS)) {
  const colours = Object.entries(GOODS).find(([key]) => key === name)?.[1] ?? [];
  colours.forEach((colour, index) => {
    const palette = PALETTES[colour];
    const ground = `<rect width="400" height="400" fill="${palette[0]}"/><ellipse cx="200" cy="334" rx="120" ry="12" fill="${palette[2]}" opacity=".14"/>`;
    write(`goods/${name}-${index + 1}.svg`, svg(400, 400, ground + draw(palette)));
  });
}
write('avatars/member.svg', avatar(PALETTES.rose));
write('avatars/prime.svg', avatar(PALETTES.honey));
write('avatars/bulk.svg', avatar(PALETTES.sky));
write('positions/header-banner.svg', banner());
write('positions/header-logo.svg', logo());
write('positions/share-coupon-cn.svg', sharePill('分享好友，领取优惠券', 198));
write('positions/share-coupon-en.svg', sharePill('Share and get a coupon', 228));
write('positions/share-coupon-kr.svg', sharePill('공유하고 쿠폰 받기', 178));
write('positions/share-coupon-ph.svg', sharePill('Share and get a voucher', 236));
write(
  'positions/toolbar-user.svg',
  ad('PRIME', '<path d="M36 84 28 34l28 22 24-34 24 34 28-22-8 50z"/>', PALETTES.honey),
);
write(
  'positions/toolbar-guest.svg',
  ad(
    '¥1050',
    '<path d="M42 52h76v40H42zM34 34h92v20H34zM80 34v58M80 34C62 4 40 14 50 34M80 34c18-30 40-20 30 0"/>',
    PALETTES.rose,
  ),
);
write('payments/alipay.svg', payment('Alipay', '#1558b0'));
write('payments/wechat-pay.svg', payment('WeChat Pay', '#1a7f37'));
write('payments/visa.svg', payment('VISA', '#1a1f71'));
write('payments/mastercard.svg', payment('mastercard', '#b3261e'));
