// What counts as the same when somebody searches: console and shops fold texts and words by this one function, and
// `search_fold` of the database does the same (`server/src/db/search-fold.test.ts` compares them).

/** Characters, and what each is replaced by at the same index. */
const sameSigns: readonly (readonly [from: string, to: string])[] = [
  // Apostrophes and hyphens as keyboards and word processors write them.
  ['‘’‛ʼʹ′`‐‑‒–—―−', "'''''''-------"],
  // Letters without their strokes, dotless and final ones.
  ['øđðłħıŧς', 'oddlhitσ'],
  // Hiragana for katakana.
  [
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
  ],
  // Arabic letters that keyboards mix.
  ['أإآىیکة', 'اااييكه'],
  // Simplified characters for traditional ones that shops often write.
  [
    '臺灣檯檔電腦機櫃燈飾傢俱門窗鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗棉襪褲裙襯衫長褲鞋帶靴頭髮飾帽圍巾手錶護膚顏色紅藍綠黃黑白組裝盤鍋碗筷爐臺車輪胎燈籠氣動運動戶外兒童嬰玩具書筆紙張畫顯鍵鼠標網絡線纜電池充電寶類別專業價額優惠賣買單雙貨號碼標準規製國產質長寬雙層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝像鏡觸觀覽遊戲趣禮賀節慶婚紗繪裡後',
    '台湾台档电脑机柜灯饰家具门窗锁钥铁钢铜银镜表钟镯链链针线丝绸缎织绣纱棉袜裤裙衬衫长裤鞋带靴头发饰帽围巾手表护肤颜色红蓝绿黄黑白组装盘锅碗筷炉台车轮胎灯笼气动运动户外儿童婴玩具书笔纸张画显键鼠标网络线缆电池充电宝类别专业价额优惠卖买单双货号码标准规制国产质长宽双层节农药养猫鸡鱼鸟龙凤马丽华东风叶园艺兰苹无与为从来时会说学体点间开关问题图检测试验环声乐听视频录摄像镜触观览游戏趣礼贺节庆婚纱绘里后',
  ],
]

/** From and to as texts of the same length, each sign once: what `translate` of the database is given. */
export const foldedSigns: { from: string; to: string } = (() => {
  const pairs = new Map(sameSigns.flatMap(([from, to]) => [...from].map((sign, at): [string, string] => [sign, [...to][at] ?? ''])))
  const changed = [...pairs].filter(([from, to]) => from !== to)
  return { from: changed.map(([from]) => from).join(''), to: changed.map(([, to]) => to).join('') }
})()

/** Signs that become two letters. */
export const foldedPairs: readonly (readonly [from: string, to: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]

const signs = new Map([...foldedSigns.from].map((sign, at) => [sign, [...foldedSigns.to][at] ?? '']))
const anySign = new RegExp(`[${foldedSigns.from.replace(/[-\\\]^]/g, '\\$&')}]`, 'gu')
/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Arabic and Hebrew, and signs that nobody sees. */
const unseen = /[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200f\u2060\ufeff]/g
const ascii = /^[ -_a-~]*$/

/**
 * A text as searches compare it: small letters without accents, plain width, one kind of apostrophe, hyphen, blank and
 * kana.
 */
export function foldForSearch(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  // On its own an acute accent is an apostrophe that was mistyped.
  const plain = text.replaceAll('´', "'").normalize('NFKD').replace(unseen, '').normalize('NFKC').toLowerCase()
  const single = plain.replace(anySign, (sign) => signs.get(sign) ?? sign)
  return foldedPairs.reduce((folded, [from, to]) => folded.replaceAll(from, to), single)
}
