import { crc32, deflateSync } from 'node:zlib';
import { GOODS, marketplaceLink, SHOPS } from '../api/seeds/catalogue.ts';

/** A text for the search box, and its expected result. */
export interface SampleText {
  readonly text: string;
  readonly note: string;
}

/** Texts as shoppers copy them from the marketplaces' apps; their links lead to goods of this shop. */
export function sampleTexts(): readonly SampleText[] {
  const linkOf = (index: number) => {
    const goods = GOODS[index];
    const shop = SHOPS.find(({ id }) => id === goods?.shopId);
    return goods && shop ? marketplaceLink(shop.source, goods.code) : '';
  };
  const linkFrom = (source: string) =>
    linkOf(GOODS.findIndex(({ shopId }) => SHOPS.find(({ id }) => id === shopId)?.source === source));
  const bare = linkOf(0).replace('https://', '');
  return [
    {
      text: `【淘宝】${linkOf(0)} CZ0001 「纯棉宽松短袖T恤」\n点击链接直接打开 或者 淘宝搜索直接打开`,
      note: 'the goods',
    },
    { text: `8￥AbC123dEf￥ ${linkOf(1)}，复制这条信息。`, note: 'the goods, without codes and punctuation' },
    {
      text: `【天猫】${linkFrom('tmall')} HU0025「户外帐篷」\n点击链接直接打开 或者 天猫搜索直接打开`,
      note: 'the goods, from Tmall',
    },
    { text: `【京东】${linkFrom('jd')} CA1234「蓝牙耳机」\n长按复制此条消息，打开京东`, note: 'the goods, from JD' },
    { text: `「收纳盒」${linkFrom('1688')}，点击链接,查看商品`, note: 'the goods, from 1688' },
    { text: `${linkOf(2)} ${linkOf(3)}`, note: 'the first of two goods' },
    { text: bare, note: 'a bare address: the goods' },
    {
      text: '【淘宝】https://m.tb.cn/h.5xYzAbC点击链接直接打开',
      note: 'a short link: goods that this shop does not know',
    },
    {
      text: '【青瓷茶壶】https://weidian.com/item.html?itemID=5（来自微店）',
      note: 'from Weidian: goods that this shop does not know',
    },
    {
      text: '【闲鱼】https://m.tb.cn/h.5?tk=a CZ321 「我在闲鱼发布了【茶壶】」\n点击链接直接打开',
      note: 'from Xianyu: goods that this shop does not know',
    },
    { text: '8￥AbC123dEf￥', note: 'a keyword: a code without a link' },
    { text: '　T恤　', note: 'a keyword without its full-width blanks' },
    { text: 'javascript:alert(1)', note: 'a keyword: other schemes are no links' },
  ];
}

/** Files for the image search, by name. */
export const SAMPLE_PICTURES: Readonly<Record<string, { readonly note: string; make(): Uint8Array<ArrayBuffer> }>> = {
  'large.png': { note: '2,400 × 1,600: sent as a JPEG of 1,280 × 853', make: () => png(2_400, 1_600, stripe) },
  'too-large.png': { note: 'above 10 MB: refused at once', make: () => png(2_000, 2_000, noise) },
  'broken.jpg': { note: 'a text with the name of a picture: can’t be read', make: () => bytes('no picture') },
  'phone.heic': {
    note: 'of a kind that most browsers can’t read: the kinds that they can are named',
    make: () => bytes('ftypheic'),
  },
  'drawing.svg': {
    note: 'of a kind that is not taken',
    make: () => bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  },
};

type Paint = (x: number, y: number) => number;

const stripe: Paint = (x, y) => ((x + y) % 200 < 100 ? 0xc2410c : 0xfff4ec);
/** Noise that can't be compressed, the same each time. */
const noise: Paint = (x, y) => Math.imul(x * 2_001 + y + 1, 2_654_435_761) >>> 8;

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

/** A PNG of 8-bit colours. */
function png(width: number, height: number, paint: Paint): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.writeUIntBE(paint(x, y), y * (width * 3 + 1) + 1 + x * 3, 3);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits, true colour.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Low effort: noise can't be compressed at any level.
  const data = deflateSync(rows, { level: 1 });
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
