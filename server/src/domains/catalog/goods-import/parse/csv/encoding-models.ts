// What texts of languages consist of: enough to tell in which encoding a few rows make sense.

/** The letters of a language beyond ASCII, in small letters: frequent ones, and the others, the more frequent first. */
interface Language {
  often: string
  seldom: string
}

const cyrillic: Language[] = [
  { often: 'оеаинтсрвл', seldom: 'кмдпуяыьгзбчйхжшюцщэфъё' },
  { often: 'оаинтевсрк', seldom: 'лумдпязьгбчхіїєжйцшщюфґ' },
  { often: 'аоеинтрсвл', seldom: 'кмдпузбячгйцшщжхфъьюђјљњћџ' },
]
const greek: Language[] = [{ often: 'αοιετσνηυρ', seldom: 'πκμλςίάόέωγδχθφβξζψήύώ' }]
const hebrew: Language[] = [{ often: 'יוהלארתבשמ', seldom: 'נעדפכקחםןטגסזצךףץ' }]
const arabic: Language[] = [{ often: 'اليمنرتوبة', seldom: 'عسدفحكهقجشطصخءأإآئؤىذضثزغظپچژگکی' }]
const thai: Language[] = [{ often: 'านรอกเงีมล', seldom: 'สวทดยตบปค่้ัิ์ืุูแโใไจชพผหถะำข็ฟซธภญฐศษฉณฎฏฑฒฌฮฝฆํ๊๋ฯๆ' }]

/** Letters between those of ASCII: none is more telling than the other. */
const latin = (...letters: string[]): Language[] => letters.map((often) => ({ often, seldom: '' }))

const western = latin(
  'äöüß',
  'éèêàâçùûîïôœë',
  'àèéìòù',
  'áéíóúñü¿¡',
  'áâãàçéêíóôõú',
  'æøåé',
  'åäöé',
  'áéíóúýþæöð',
  'äöüõšž',
  'àçèéíïòóúü·',
  'ëïéö',
)
const eastern = latin('ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţ', 'čćđšž', 'çë')
const turkish = latin('çğıöşüâîû')
const baltic = latin('ąčęėįšųūž', 'āčēģīķļņšūž', 'äöüõšž')
const vietnamese = latin('ăâđêôơưàáèéìíòóùúý\u0300\u0301\u0303\u0309\u0323')

/**
 * Encodings of one byte a letter, with the languages that are written in them. The first of two that read the same is
 * taken.
 */
export const singleByte = {
  'windows-1252': western,
  'windows-1250': eastern,
  'iso-8859-2': eastern,
  'windows-1254': turkish,
  'windows-1257': baltic,
  'windows-1251': cyrillic,
  'koi8-r': cyrillic,
  'koi8-u': cyrillic,
  'iso-8859-5': cyrillic,
  ibm866: cyrillic,
  'windows-1253': greek,
  'windows-1255': hebrew,
  'windows-1256': arabic,
  'windows-874': thai,
  'windows-1258': vietnamese,
} as const satisfies Readonly<Record<string, readonly Language[]>>

/** Frequent signs of Chinese in both spellings and of Japanese, and words of trade. */
const han =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心本前开但因只从想实日者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应向头文体美相见利什二等产或新己制身果加西月话合回特代内信表化老给世位次度门常先海通教原东声提立及比员解水名真处走各入几口认条平系气题活更别打女变四总电数安少报才结反受目太量再感建做接必场件计管期市直资金指许统区保至形便空展马科司五基书非白界达光放强像难象完设式色路记南品住类求程北边张该交万取格术清今切带导运商货价颜码尺寸款包鞋衣服装裤裙棉男童红黑蓝绿黄紫灰粉套双盒袋箱杯瓶纯厚夏春秋冬季休闲尚韩版宽松短袖恤衬衫帽围巾毛壳环项链戒钟灯桌椅床单被枕垫毯锅碗盘玻璃陶瓷木竹钢塑料皮革厨房浴室户旅收纳礼玩具办充线器防暖透舒适柔软编号标题描述库存重量图片分类品牌规格' +
  '這個們來為國說時會對過後裡種經發學現當沒動還進樣開從實無與長機關點業將兩間問應頭體見產製話給門東聲員處幾認條氣題別變總電數報結場計資許統區達強難記類張該萬術帶運貨價顏碼裝褲紅藍綠黃雙純夏閒韓寬鬆襯圍環鏈鐘燈單墊鍋盤鋼廚戶納禮玩辦線暖適軟編號標題庫圖' +
  '日本製個円税込送料無料品名商番号価格在庫色柄型入用袋箱本体付属陶器和風茶碗皿花柄綿麻革財布鞄靴服帽子傘時計子供男女大中小'
export const frequentHan: ReadonlySet<string> = new Set(han)

/** Frequent syllables of Korean, and of words of trade. */
export const frequentHangul: ReadonlySet<string> = new Set(
  '이다는의에가을고하한지은기로사도를인대나자어리서으시그과정아해있수들것일스보라장제만면부주여상전와성원선생구미비치모조오세트개번품명격색블랙화크즈몰유컵찻잔통티셔츠바신발방양말류남동무마우소재용량판매할진연결내외입출중국산천연파란빨간노랑초록검흰회분홍단위종목글감물실습관경영문계행운터레드그린옐로투피니데님코청슬림핏루브란',
)

/**
 * All signs that an encoding has between two pairs of bytes: the usual ones, sorted by sound or strokes, of national
 * standards.
 */
function signsBetween(encoding: string, first: number, last: number): string {
  const bytes: number[] = []
  for (let lead = first; lead <= last; lead += 1) for (let trail = 0xa1; trail <= 0xfe; trail += 1) bytes.push(lead, trail)
  return new TextDecoder(encoding).decode(Uint8Array.from(bytes))
}

/** Signs of the first level of the national standards, which nearly all texts are written with. */
export const usualHan = {
  gb18030: new Set(signsBetween('gb18030', 0xb0, 0xd7)),
  'euc-jp': new Set(signsBetween('euc-jp', 0xb0, 0xcf)),
  big5: new Set(signsBetween('big5', 0xa4, 0xc6)),
} as const
