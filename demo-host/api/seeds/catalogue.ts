/** A shop on one of the marketplaces that the agents buy from. */
export interface ShopSeed {
  readonly id: string;
  readonly source: 'taobao' | 'tmall' | '1688' | 'dangdang' | 'jd';
  readonly nameCn: string;
  readonly nameEn: string;
}

/** Goods of a shop. With `beginCount` null, the shop's data do not contain this field. */
export interface GoodsSeed {
  readonly code: string;
  readonly shopId: string;
  readonly picture: string;
  readonly priceFen: number;
  readonly beginCount: number | null;
  readonly stock: number;
  readonly category: string;
  readonly titleCn: string;
  readonly titleEn: string;
}

/** The shops of the catalogue. */
export const SHOPS: readonly ShopSeed[] = [
  { id: '10021', source: 'taobao', nameCn: '拾光小铺 原创女装', nameEn: 'Gleaner Original Womenswear' },
  { id: '10034', source: 'tmall', nameCn: '山野户外旗舰店', nameEn: 'Shanye Outdoor Flagship Store' },
  { id: '10058', source: '1688', nameCn: '义乌市晨曦百货批发', nameEn: 'Yiwu Chenxi General Goods Wholesale' },
  { id: '10072', source: 'dangdang', nameCn: '当当自营图书', nameEn: 'Dangdang Books (own stock)' },
  { id: '10085', source: 'jd', nameCn: '声海数码专营店', nameEn: 'Soundsea Digital Store' },
  { id: '10093', source: 'taobao', nameCn: '青瓷手作 景德镇', nameEn: 'Celadon Handmade, Jingdezhen' },
  { id: '10107', source: 'taobao', nameCn: '豆豆熊玩具屋', nameEn: 'Bean Bear Toy House' },
  { id: '10118', source: '1688', nameCn: '佛山灯之源照明厂', nameEn: 'Foshan Lightspring Lighting Factory' },
  { id: '10126', source: 'tmall', nameCn: '一叶茶庄官方店', nameEn: 'Single Leaf Tea Official Store' },
  { id: '10139', source: 'taobao', nameCn: '纸上时光文具', nameEn: 'Time on Paper Stationery' },
];

type Row = [
  code: string,
  shopId: string,
  picture: string,
  priceFen: number,
  beginCount: number | null,
  stock: number,
  category: string,
  titleCn: string,
  titleEn: string,
];

const ROWS: readonly Row[] = [
  [
    'TB1002101',
    '10021',
    'tee-1',
    6900,
    1,
    320,
    'clothes',
    '纯棉宽松短袖T恤 女 夏季新款 圆领百搭',
    'Loose cotton T-shirt for women, round neck',
  ],
  [
    'TB1002102',
    '10021',
    'dress-1',
    15800,
    1,
    86,
    'clothes',
    '法式碎花连衣裙 收腰显瘦 中长款',
    'French floral midi dress with a fitted waist',
  ],
  [
    'TB1002103',
    '10021',
    'jacket-1',
    23900,
    null,
    45,
    'clothes',
    '复古灯芯绒短外套 秋冬',
    'Vintage corduroy cropped jacket',
  ],
  [
    'TB1002104',
    '10021',
    'dress-2',
    18900,
    1,
    5,
    'clothes',
    '新中式改良旗袍 真丝提花（断码清仓）',
    'Modern silk jacquard qipao (last sizes)',
  ],
  [
    'TM1003401',
    '10034',
    'backpack-1',
    32900,
    1,
    210,
    'outdoor',
    '40升徒步双肩包 防泼水 带背负系统',
    '40 l hiking backpack, water repellent',
  ],
  [
    'TM1003402',
    '10034',
    'sneaker-1',
    45900,
    1,
    130,
    'outdoor',
    '越野跑鞋 男 防滑透气 缓震',
    'Trail running shoes, non-slip and breathable',
  ],
  [
    'TM1003403',
    '10034',
    'umbrella-1',
    8900,
    null,
    900,
    'outdoor',
    '全自动折叠晴雨伞 黑胶防晒',
    'Automatic folding umbrella with sun coating',
  ],
  [
    'TM1003404',
    '10034',
    'jacket-2',
    69900,
    1,
    64,
    'outdoor',
    '三合一冲锋衣 可拆卸抓绒内胆',
    'Three-in-one shell jacket with fleece lining',
  ],
  [
    'AL1005801',
    '10058',
    'mug-1',
    1250,
    10,
    12000,
    'home',
    '马克杯 陶瓷定制 logo 批发 330ml',
    'Ceramic mug 330 ml, wholesale, own logo',
  ],
  [
    'AL1005802',
    '10058',
    'umbrella-2',
    1980,
    3,
    4000,
    'home',
    '透明长柄伞 学生 加厚 批发',
    'Clear long umbrella, thick film, wholesale',
  ],
  [
    'AL1005803',
    '10058',
    'backpack-2',
    3650,
    2,
    2600,
    'home',
    '帆布抽绳背包 大容量 现货',
    'Canvas drawstring backpack, in stock',
  ],
  [
    'AL1005804',
    '10058',
    'phonecase-1',
    680,
    10,
    30000,
    'digital',
    '手机壳 硅胶磨砂 多色混批',
    'Frosted silicone phone case, mixed colours',
  ],
  [
    'DD1007201',
    '10072',
    'book-1',
    3980,
    null,
    700,
    'books',
    '活着（余华 精装典藏版）',
    'To Live, by Yu Hua (hardcover)',
  ],
  [
    'DD1007202',
    '10072',
    'book-2',
    9300,
    null,
    520,
    'books',
    '三体（全三册）刘慈欣',
    'The Three-Body Problem, complete trilogy',
  ],
  [
    'DD1007203',
    '10072',
    'book-3',
    5900,
    1,
    410,
    'books',
    '射雕英雄传（新修版）金庸',
    'The Legend of the Condor Heroes',
  ],
  [
    'DD1007204',
    '10072',
    'book-4',
    4580,
    null,
    260,
    'books',
    'HSK 标准教程 5 上 练习册 含音频',
    'HSK Standard Course 5A workbook with audio',
  ],
  [
    'DD1007205',
    '10072',
    'book-5',
    12800,
    1,
    90,
    'books',
    '中国古代建筑图说 铜版纸彩印',
    'Ancient Chinese architecture, illustrated',
  ],
  [
    'JD1008501',
    '10085',
    'headphones-1',
    59900,
    1,
    150,
    'digital',
    '头戴式降噪蓝牙耳机 40小时续航',
    'Noise-cancelling headphones, 40 h battery',
  ],
  [
    'JD1008502',
    '10085',
    'keyboard-1',
    34900,
    1,
    75,
    'digital',
    '87键机械键盘 茶轴 双模',
    '87-key mechanical keyboard, brown switches',
  ],
  [
    'JD1008503',
    '10085',
    'watch-1',
    27900,
    1,
    240,
    'digital',
    '智能手环 血氧心率 防水',
    'Smart watch with heart rate, waterproof',
  ],
  [
    'JD1008504',
    '10085',
    'headphones-2',
    19900,
    null,
    33,
    'digital',
    '有线监听耳机 录音棚',
    'Wired studio monitor headphones',
  ],
  ['JD1008505', '10085', 'phonecase-2', 4900, 1, 800, 'digital', '磁吸防摔手机壳', 'Magnetic shockproof phone case'],
  ['TB1009301', '10093', 'mug-2', 12800, 1, 40, 'home', '汝窑开片主人杯 手工拉坯', 'Ru ware tea cup, hand thrown'],
  [
    'TB1009302',
    '10093',
    'teapot-1',
    38800,
    1,
    18,
    'home',
    '青瓷西施壶 200ml 礼盒装',
    'Celadon Xishi teapot 200 ml in a gift box',
  ],
  [
    'TB1009303',
    '10093',
    'vase-1',
    26800,
    null,
    12,
    'home',
    '景德镇手工陶瓷花瓶摆件 新中式客厅玄关插花干花装饰 复古窑变釉粗陶落地大号 高档乔迁结婚送长辈礼物礼盒装（每件釉色略有差异 介意慎拍）',
    'Hand-made Jingdezhen ceramic vase, large, kiln-changed glaze, for dried flowers in a hall or a living room; comes in a gift box (every glaze differs a little)',
  ],
  [
    'TB1009304',
    '10093',
    'teapot-2',
    16800,
    1,
    27,
    'home',
    '粗陶提梁壶 温酒煮茶',
    'Stoneware teapot with a loop handle',
  ],
  ['TB1010701', '10107', 'bear-1', 7900, 1, 300, 'toys', '泰迪熊毛绒玩具 60cm', 'Teddy bear, 60 cm'],
  [
    'TB1010702',
    '10107',
    'blocks-1',
    12900,
    1,
    140,
    'toys',
    '木质积木 100粒 桶装 3岁+',
    'Wooden blocks, 100 pieces, age 3+',
  ],
  ['TB1010703', '10107', 'bear-2', 4500, 2, 420, 'toys', '小熊挂件 情侣一对', 'Small bear pendants, a pair'],
  [
    'AL1011801',
    '10118',
    'lamp-1',
    5800,
    2,
    1500,
    'home',
    '北欧台灯 卧室床头 三色调光',
    'Nordic table lamp, three light colours',
  ],
  [
    'AL1011802',
    '10118',
    'lamp-2',
    9900,
    3,
    800,
    'home',
    '学习护眼台灯 充电 夹式',
    'Reading lamp with clip, rechargeable',
  ],
  ['AL1011803', '10118', 'lamp-3', 14500, 1, 320, 'home', '落地灯 客厅 简约', 'Plain floor lamp for the living room'],
  [
    'TM1012601',
    '10126',
    'tea-1',
    16800,
    1,
    600,
    'food',
    '明前西湖龙井 2025新茶 100g 罐装',
    'West Lake Longjing green tea, 100 g tin',
  ],
  ['TM1012602', '10126', 'tea-2', 9900, null, 740, 'food', '云南普洱熟茶饼 357g', "Ripe pu'er tea cake, 357 g"],
  [
    'TM1012603',
    '10126',
    'teapot-3',
    22800,
    1,
    52,
    'food',
    '耐热玻璃茶具套装 一壶四杯',
    'Glass tea set, one pot and four cups',
  ],
  [
    'TB1013901',
    '10139',
    'notebook-1',
    2580,
    1,
    980,
    'stationery',
    '手帐本 A5 方格 硬面',
    'A5 grid notebook, hard cover',
  ],
  [
    'TB1013902',
    '10139',
    'notebook-2',
    3290,
    2,
    610,
    'stationery',
    '国风烫金笔记本 礼盒',
    'Gilded notebook in a gift box',
  ],
  [
    'TB1013903',
    '10139',
    'pen-1',
    4900,
    1,
    350,
    'stationery',
    '复古钢笔 EF尖 学生练字',
    'Vintage fountain pen, extra-fine nib',
  ],
  [
    'TB1013904',
    '10139',
    'plant-1',
    3500,
    null,
    200,
    'home',
    '桌面多肉植物盆栽 含盆',
    'Succulent for the desk, with pot',
  ],
  ['TB1013905', '10139', 'plant-2', 5200, 1, 160, 'home', '龟背竹 室内绿植', 'Monstera, indoor plant'],
];

/** The goods of the catalogue pages. */
export const GOODS: readonly GoodsSeed[] = ROWS.map(
  ([code, shopId, picture, priceFen, beginCount, stock, category, titleCn, titleEn]) => ({
    code,
    shopId,
    picture: `/images/goods/${picture}.svg`,
    priceFen,
    beginCount,
    stock,
    category,
    titleCn,
    titleEn,
  }),
);

const BULK_SHOP_COUNT = 40;
const BULK_GOODS_PER_SHOP = 25;

/** Forty more shops with 25 goods each: 1,000 lines for the largest cart. No catalogue page lists them. */
export function bulkCatalogue(): { shops: ShopSeed[]; goods: GoodsSeed[] } {
  const shops: ShopSeed[] = [];
  const goods: GoodsSeed[] = [];
  for (let shop = 0; shop < BULK_SHOP_COUNT; shop += 1) {
    const shopId = String(20001 + shop);
    shops.push({
      id: shopId,
      source: '1688',
      nameCn: `批发市场 ${shop + 1} 号档口`,
      nameEn: `Wholesale market, stall ${shop + 1}`,
    });
    for (let place = 0; place < BULK_GOODS_PER_SHOP; place += 1) {
      const number = shop * BULK_GOODS_PER_SHOP + place + 1;
      const model = GOODS[number % GOODS.length];
      if (model === undefined) continue;
      goods.push({
        ...model,
        code: `BULK${String(number).padStart(4, '0')}`,
        shopId,
        priceFen: 500 + ((number * 137) % 9500),
        stock: 100_000,
        beginCount: number % 5 === 0 ? null : 1 + (number % 3),
        titleCn: `${model.titleCn}（${number} 号款）`,
        titleEn: `${model.titleEn} (style ${number})`,
      });
    }
  }
  return { shops, goods };
}

/** The address of goods on their own marketplace, which shoppers paste into the search box. */
export function marketplaceLink(source: ShopSeed['source'], code: string): string {
  const number = code.replace(/\D/g, '').padStart(9, '6');
  switch (source) {
    case 'taobao':
      return `https://item.taobao.com/item.htm?id=${number}`;
    case 'tmall':
      return `https://detail.tmall.com/item.htm?id=${number}`;
    case '1688':
      return `https://detail.1688.com/offer/${number}.html`;
    case 'dangdang':
      return `http://product.dangdang.com/${number}.html`;
    case 'jd':
      return `https://item.jd.com/${number}.html`;
  }
}
