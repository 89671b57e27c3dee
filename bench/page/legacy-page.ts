/** Number of goods on the page: with them it is as large as an old shop's home page, some 58 KB. */
const GOODS = 172;
const MATERIALS = ['Cotton', 'Linen', 'Oak', 'Enamel', 'Wool', 'Steel', 'Clay', 'Paper', 'Cork', 'Glass'];
const LOOKS = ['plain', 'striped', 'tall', 'small', 'foldable', 'heavy', 'everyday', 'quilted', 'round', 'hand-made'];
const THINGS = ['teapot', 'shirt', 'lamp', 'notebook', 'basket', 'scarf', 'kettle', 'cushion', 'tray', 'mug', 'rack'];

/** A contender's parts of the page. */
export interface PageParts {
  /** Goes into the head, after the page's own sheet. */
  readonly head: string;
  /** Goes to the end of the body. */
  readonly end?: string;
  /** The markup of each place. */
  readonly places: Readonly<Record<Place, string>>;
}

/** The places of the shell. */
export const PLACES = ['announcements', 'header', 'footer', 'toolbar', 'cart-panel', 'cookie-notice'] as const;
export type Place = (typeof PLACES)[number];

/**
 * A page as in old shops: floats, a sheet from the age of tables, 200 tiles. Only head and places differ between
 * contenders.
 */
export function legacyPage({ head, places, end = '' }: PageParts): string {
  const tiles = Array.from({ length: GOODS }, (_, index) => tile(index)).join('\n');
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Harbour Lane</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/bench/legacy.css">
${head}
</head><body class="page">
${places.announcements}
${places.header}
<div class="wrap clearfix"><p class="crumbs"><a href="/en/">Home</a> &rsaquo; New arrivals</p>
${tiles}
</div>
${places.footer}
${places.toolbar}
<div class="side-cart">${places['cart-panel']}</div>
${places['cookie-notice']}
${end}</body></html>
`;
}

function tile(index: number): string {
  const of = (words: readonly string[], step: number) => words[(index * step) % words.length] ?? '';
  const name = `${of(MATERIALS, 3)} ${of(THINGS, 7)}, ${of(LOOKS, 1)}`;
  const price = (7 + ((index * 37) % 390) + 0.9).toFixed(2);
  const href = `/en/page/goods/?code=BN${1000 + index}`;
  return `<div class="tile left" id="goods-${index}"><a class="picture" href="${href}"><img src="/images/goods/mug-${1 + (index % 2)}.svg" width="100" height="100" alt="" loading="lazy"></a>
<h4><a href="${href}">${name}</a></h4><p class="price">CN&nbsp;&yen;<em>${price}</em></p><p class="sold">${(index * 73) % 4000} sold</p></div>`;
}

/** The page's own sheet: a reset, a grid, and rules of widgets that this page does not have. */
export function legacySheet(): string {
  const grid = Array.from({ length: 16 }, (_, index) => {
    const px = 60 * (index + 1);
    return `.col-${index + 1}{float:left;margin:0 10px;width:${px - 20}px}.before-${index + 1}{padding-left:${px}px}.after-${index + 1}{padding-right:${px}px}`;
  });
  const icons = Array.from(
    { length: 80 },
    (_, index) =>
      `.icon-${index}{width:16px;height:16px;display:block;overflow:hidden;text-indent:-999px;background-position:${-16 * (index % 16)}px ${-16 * Math.floor(index / 16)}px}`,
  );
  const widgets = ['dialog', 'tabs', 'menu', 'slider', 'calendar', 'tooltip', 'gallery', 'progress'].flatMap((widget) =>
    ['head', 'body', 'title', 'button', 'panel'].map(
      (part) =>
        `.w-${widget} .w-${part}{position:relative;margin:2px 0 0;padding:.4em 1em;border:1px solid #aaa;background:#fff;color:#222}.w-${widget} .w-${part}:hover{border-color:#777;background:#eee}.w-${widget} li .w-${part} a{float:left;padding:.5em 1em}`,
    ),
  );
  return [
    'html,body,div,span,h1,h2,h3,h4,p,a,em,img,ul,ol,li,dl,dt,dd,form,table,tr,td,th{margin:0;padding:0;border:0}',
    'body{font:12px/1.5 Tahoma,Arial,sans-serif;color:#333;background:#fff}a{color:#333;text-decoration:none}',
    'a:hover{color:#c40;text-decoration:underline}ul,ol{list-style:none}h1,h2,h3,h4{font-size:100%;font-weight:normal}',
    'input,button,select{font:12px/16px Tahoma,Arial;height:24px;border:1px solid #ccc}button{text-transform:uppercase}',
    '.left{float:left}.right{float:right}.clearfix:after{content:"";display:block;clear:both}',
    '.wrap{width:1190px;margin:0 auto;position:relative}.crumbs{padding:10px 0;color:#777}',
    '.tile{width:220px;height:230px;margin:0 8px 16px 0;padding:10px 4px;border:1px solid #eee;overflow:hidden}',
    '.tile .picture{display:block;text-align:center}.tile h4{height:36px;overflow:hidden}.price{color:#c40}.sold{color:#777}',
    '.side-cart{position:fixed;right:70px;top:230px;width:400px;height:480px;overflow:auto;z-index:40;background:#fff}',
    ...grid,
    ...icons,
    ...widgets,
  ].join('\n');
}
