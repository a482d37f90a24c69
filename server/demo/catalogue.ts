/** A product of the demo shops, as its product file will say it. Prices in major units. */
export interface DemoGoods {
  title: string
  type: string
  vendor: string
  price: number
  compareAt?: number
  tags: string
  /** From the root down. */
  path: string
  body: string
  options?: { size?: readonly string[]; color?: readonly string[]; scent?: readonly string[] }
  stock?: number
}

const cloth = ['S', 'M', 'L', 'XL'] as const
const earth = ['Moss', 'Sand', 'Slate'] as const
const warm = ['米白', '焦糖', '墨绿'] as const

const outdoorPath = (leaf: string) => `Outdoor > ${leaf}`

/** What the outdoor shop sells. */
export const outdoorGoods: readonly DemoGoods[] = [
  ...named(outdoorPath('Tents & Shelters'), 'Tent', 'Northtrail', 'camping', [
    [
      'Ridge 2 Trekking Tent',
      289,
      339,
      'A two-person tent that stands in four minutes and weighs less than a bottle of wine and its friends: 1.9 kg.',
    ],
    ['Basin 4 Family Tent', 449, undefined, 'Room to stand, two doors, and a porch for muddy boots.'],
    ['Hollow Tarp 3 × 3 m', 79, 95, 'A roof for the kitchen, the hammock, or an afternoon of rain.'],
    ['Stormline Guy Rope Set', 14, undefined, 'Eight reflective ropes with runners that hold when it blows.'],
  ]),
  ...named(outdoorPath('Backpacks'), 'Backpack', 'Northtrail', 'hiking', [
    ['Larch 24 Day Backpack', 98, undefined, 'Carries a jacket, lunch and a camera without pulling on your shoulders.', { color: earth }],
    ['Larch 38 Weekend Backpack', 139, 165, 'Two nights, one bag. Opens like a suitcase, carries like a rucksack.', { color: earth }],
    [
      'Summit 60 Expedition Backpack',
      219,
      undefined,
      'A frame that fits backs of every length, tested over 800 km.',
      { size: ['S/M', 'L/XL'] },
    ],
    [
      'Roll-Top Commuter Backpack',
      89,
      110,
      'Waterproof seams, a sleeve for the laptop, and no logo to speak of.',
      { color: ['Black', 'Olive'] },
    ],
    ['Trail Runner Vest 8 L', 74, undefined, 'Two flasks, one phone, no bouncing.', { size: ['S', 'M', 'L'] }],
  ]),
  ...named(outdoorPath('Sleeping'), 'Sleeping Bag', 'Firstlight', 'camping', [
    [
      'Firstlight Down Sleeping Bag −5 °C',
      249,
      299,
      'Responsibly sourced down, a draught collar, and a foot box that lets feet be feet.',
      { size: ['Regular', 'Long'] },
    ],
    ['Firstlight Summer Quilt', 129, undefined, 'For warm nights and light packs.'],
    ['Cloud Insulated Pillow', 32, undefined, 'Blows up in three breaths and packs to the size of an apple.', { color: ['Sky', 'Fern'] }],
    ['Ground Zero Sleeping Mat', 99, 119, 'R-value 4.2 and quiet when you turn.'],
  ]),
  ...named(outdoorPath('Camp Kitchen'), 'Camp Kitchen', 'Copperline', 'camping', [
    ['Copperline Camp Stove', 64, undefined, 'Boils half a litre in two and a half minutes, folds to the size of a fist.'],
    ['Enamel Mug 350 ml', 12, undefined, 'Gets better with every dent.', { color: ['White', 'Forest', 'Rust'] }],
    ['Titanium Spork', 11, undefined, 'Seventeen grams that replace a drawer.'],
    ['Nesting Pot Set', 58, 72, 'Two pots, a pan and a lid that knows how to drain.'],
    ['Insulated Bottle 750 ml', 34, undefined, 'Hot for twelve hours, cold for twenty-four.', { color: ['Steel', 'Moss', 'Clay'] }],
    ['Coffee Dripper for Two', 24, undefined, 'Good coffee wherever there is water and patience.'],
  ]),
  ...named(outdoorPath('Clothing'), 'Jacket', 'Northtrail', 'clothing', [
    [
      'Drift Rain Jacket',
      179,
      209,
      'Three layers, taped seams, and a hood that turns with your head.',
      { size: cloth, color: ['Moss', 'Night'] },
    ],
    ['Ember Down Jacket', 229, undefined, 'Warm to −10 °C, packs into its own pocket.', { size: cloth }],
    ['Merino Base Layer Shirt', 69, undefined, 'Wear it for a week; nobody will know.', { size: cloth, color: ['Charcoal', 'Oat'] }],
    ['Quick Dry Trekking Shirt', 59, 75, 'UPF 40, roll-up sleeves, dries on the walk.', { size: cloth }],
    ['Wool Trail Socks', 18, undefined, 'Cushion where you land, air where you do not.', { size: ['36–39', '40–43', '44–47'] }],
    ['Beacon Knit Hat', 26, undefined, 'Lambswool, made in one piece.', { color: ['Rust', 'Navy', 'Oat'] }],
  ]),
  ...named(outdoorPath('Footwear'), 'Shoes', 'Waymark', 'hiking', [
    [
      'Waymark Mid Hiking Boots',
      189,
      219,
      'A sole that grips wet rock and a fit that needs no breaking in.',
      { size: ['38', '39', '40', '41', '42', '43', '44'] },
    ],
    [
      'Waymark Trail Shoes',
      149,
      undefined,
      'Light enough to run, stable enough to carry.',
      { size: ['38', '39', '40', '41', '42', '43', '44'] },
    ],
    ['Creek Sandals', 79, undefined, 'For fords, ferries and long evenings.', { size: ['38', '40', '42', '44'] }],
  ]),
  ...named(outdoorPath('Light & Tools'), 'Lamp', 'Copperline', 'tools', [
    ['Glow 400 Headlamp', 49, undefined, 'Four hundred lumens, a red mode, and a lock against waking up in your bag.'],
    ['Firefly Camp Lantern', 39, 49, 'Soft light for forty hours on one charge.'],
    ['Folding Knife Oak', 44, undefined, 'A blade of 8 cm, an oak handle, and nothing to break.'],
    ['Pocket Compass', 22, undefined, 'Never needs charging.'],
  ]),
]

const homePath = (leaf: string) => `家居 > ${leaf}`

/** What the home shop sells, in Chinese. */
export const homeGoods: readonly DemoGoods[] = [
  ...named(homePath('餐厨'), '餐具', '木野', '餐厨', [
    ['手作陶瓷马克杯', 79, 98, '一只一只拉坯，釉色略有不同，握在手里刚刚好。', { color: warm }],
    ['岩纹釉餐盘 21 cm', 65, undefined, '微微起伏的边缘，家常菜也有了样子。'],
    ['胡桃木砧板', 168, 198, '整块北美胡桃木，越用越润。', { size: ['小', '大'] }],
    ['珐琅汤锅 22 cm', 329, undefined, '炖汤、煮面、上桌，一锅到底。', { color: ['奶油白', '海军蓝'] }],
    ['手冲咖啡套装', 239, 289, '滤杯、分享壶与两只杯子，周末早晨的开始。'],
    ['竹编面包篮', 58, undefined, '老匠人手编，透气不变形。'],
    ['冷水壶 1.5 L', 99, undefined, '高硼硅玻璃，冷热皆宜。'],
    ['家用主厨刀 20 cm', 259, undefined, '平衡在指尖，切番茄不费力。'],
  ]),
  ...named(homePath('灯具'), '灯具', '木野', '灯具', [
    ['亚麻罩台灯', 268, 320, '一盏灯，一本书，一个晚上。', { color: ['米白', '灰'] }],
    ['纸艺落地灯', 429, undefined, '和纸与竹骨，光像月亮。'],
    ['黄铜壁灯', 388, undefined, '会慢慢变旧的那种好看。'],
    ['便携夜灯', 89, undefined, '轻轻一碰就亮，充一次电用一周。'],
    ['大豆蜡香薰蜡烛', 69, 85, '雪松、雨后、白茶三种味道。', { scent: ['雪松', '雨后', '白茶'] }],
  ]),
  ...named(homePath('布艺'), '布艺', '织里', '布艺', [
    ['水洗棉抱枕', 88, undefined, '软到想一直靠着。', { color: warm }],
    ['羊毛混纺盖毯', 299, 369, '沙发上、飞机上、阳台上。', { color: ['燕麦', '雾蓝'] }],
    ['法兰绒四件套', 399, undefined, '冬天第一次躺下去就懂了。', { size: ['1.5 m', '1.8 m'] }],
    ['亚麻桌布', 158, undefined, '皱一点才好看。', { size: ['140×180', '140×240'] }],
    ['长绒棉浴巾', 79, undefined, '吸水快，也干得快。', { color: ['白', '雾蓝', '茶'] }],
  ]),
  ...named(homePath('家具'), '家具', '木野', '家具', [
    ['白蜡木餐桌', 2680, 3080, '六个人吃饭，也够孩子画画。', { size: ['1.4 m', '1.6 m'] }],
    ['藤面餐椅', 690, undefined, '手工藤编，坐着透气。'],
    ['云朵单人沙发', 1980, 2380, '窝进去就不想起来。', { color: ['米白', '墨绿'] }],
    ['折叠边桌', 328, undefined, '床头、沙发边、阳台，随手拿走。'],
    ['开放式书架', 899, undefined, '榫卯结构，不用一颗螺丝。'],
  ]),
  ...named(homePath('花器绿植'), '花器', '织里', '绿植', [
    ['粗陶花瓶', 129, undefined, '插一枝就够。', { size: ['小', '大'] }],
    ['自吸水花盆', 69, 79, '出差一周也不怕。', { color: ['白', '陶土'] }],
    ['铜嘴浇水壶', 119, undefined, '出水细，不伤苗。'],
    ['黄铜园艺铲', 88, undefined, '小巧，顺手。'],
    ['虎皮兰盆栽', 99, undefined, '最好养的那一盆。'],
  ]),
]

/** What the fashion shop sells. */
export const fashionGoods: readonly DemoGoods[] = [
  ...named('Apparel > Women', 'Dress', 'Atelier Lin', 'women', [
    [
      'Linen Wrap Dress',
      118,
      148,
      'Washed linen, deep pockets, a tie that stays tied.',
      { size: ['XS', 'S', 'M', 'L'], color: ['Clay', 'Ink'] },
    ],
    ['Pleated Midi Skirt', 89, undefined, 'Moves like water, needs no iron.', { size: ['XS', 'S', 'M', 'L'] }],
    ['Silk Blouse', 129, undefined, 'Sand-washed silk with shell buttons.', { size: ['S', 'M', 'L'], color: ['Pearl', 'Sage'] }],
    ['Boxy Cotton Cardigan', 98, 120, 'Between jacket and jumper, for three seasons.', { size: ['S', 'M', 'L'] }],
    ['High-Rise Straight Jeans', 109, undefined, 'Rigid denim that softens to you.', { size: ['26', '28', '30', '32'] }],
  ]),
  ...named('Apparel > Men', 'Shirt', 'Atelier Lin', 'men', [
    ['Oxford Shirt', 79, undefined, 'Heavy cotton, a proper collar roll.', { size: cloth, color: ['White', 'Sky'] }],
    ['Garment-Dyed Tee', 39, undefined, 'Two hundred grams of very good cotton.', { size: cloth, color: ['Bone', 'Ink', 'Rust'] }],
    ['Wool Overshirt', 149, 189, 'A shirt that thinks it is a coat.', { size: cloth }],
    ['Relaxed Chinos', 95, undefined, 'Room in the leg, order at the waist.', { size: ['30', '32', '34', '36'] }],
  ]),
  ...named('Apparel > Accessories', 'Accessories', 'Atelier Lin', 'accessories', [
    ['Leather Weekender', 289, 340, 'Vegetable-tanned; the marks are yours.'],
    ['Silver Signet Ring', 119, undefined, 'Recycled silver, engraved on request.', { size: ['52', '54', '56', '58'] }],
    ['Field Watch', 189, undefined, 'Automatic, 38 mm, five bar.'],
    ['Wool Scarf', 64, undefined, 'Two metres of lambswool.', { color: ['Camel', 'Forest'] }],
    ['Canvas Low Sneakers', 85, 99, 'Natural rubber, organic canvas.', { size: ['37', '38', '39', '40', '41', '42', '43'] }],
    ['Everyday Tote', 48, undefined, 'Carries more than it should.', { color: ['Natural', 'Black'] }],
  ]),
]

type Line = [title: string, price: number, compareAt: number | undefined, body: string, options?: DemoGoods['options']]

function named(path: string, type: string, vendor: string, tags: string, lines: readonly Line[]): DemoGoods[] {
  return lines.map(([title, price, compareAt, body, options], at) => ({
    title,
    price,
    compareAt,
    body,
    options,
    path,
    type,
    vendor,
    tags,
    stock: 8 + ((at * 13) % 60),
  }))
}
