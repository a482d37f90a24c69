import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { judgeBytes } from './encoding.ts'

/** Names of products, a row each. */
const names = {
  zh: ['纯棉短袖衬衫', '不锈钢保温杯', '儿童木质玩具', '羊毛外套女款', '厨房收纳盒'],
  'zh-TW': ['純棉短袖襯衫', '不鏽鋼保溫杯', '兒童木質玩具', '羊毛外套女款', '廚房收納盒'],
  ja: ['ガラスのコップ 日本製', '綿のシャツ 長袖', '木のおもちゃ', '革の財布 茶色', '陶器のお皿セット'],
  ko: ['전통 도자기 찻잔 세트', '면 티셔츠 남성용', '나무 장난감', '가죽 지갑 갈색', '유리컵 여섯 개'],
  ru: ['Чайник электрический белый', 'Рубашка хлопковая', 'Деревянная игрушка', 'Кошелёк кожаный', 'Набор стаканов'],
  uk: ['Чайник електричний білий', 'Сорочка бавовняна', "Дерев'яна іграшка", 'Гаманець шкіряний', 'Набір склянок'],
  bg: ['Електрическа кана бяла', 'Памучна риза', 'Дървена играчка', 'Кожен портфейл', 'Комплект чаши'],
  el: ['Ηλεκτρικός βραστήρας', 'Βαμβακερό πουκάμισο', 'Ξύλινο παιχνίδι', 'Δερμάτινο πορτοφόλι', 'Σετ ποτήρια'],
  he: ['קומקום חשמלי לבן', 'חולצת כותנה', 'צעצוע עץ', 'ארנק עור', 'סט כוסות'],
  ar: ['غلاية كهربائية بيضاء', 'قميص قطني', 'لعبة خشبية', 'محفظة جلدية', 'طقم أكواب'],
  th: ['กาต้มน้ำไฟฟ้า', 'เสื้อเชิ้ตผ้าฝ้าย', 'ของเล่นไม้', 'กระเป๋าหนัง', 'ชุดแก้วน้ำ'],
  de: ['Größe für Männer', 'Grüne Schüssel', 'Weißer Löffel', 'Schöne Häuser', 'Müslischale'],
  fr: ['Chemise à carreaux', 'Théière émaillée', 'Crème brûlée', 'Forêt près du lac', 'Boîte à café'],
  es: ['Camisón pequeño', 'Niño español', 'Jarrón de cerámica', 'Edición única', 'Cinturón marrón'],
  pt: ['Calção de algodão', 'Coleção única', 'Avó e avô', 'Pão e maçã', 'Cordão'],
  sv: ['Blå tröja', 'Grön stövel', 'Skål på fot', 'Små lådor', 'Möbel av trä'],
  da: ['Rød kjole', 'Blå børste', 'Æske på bord', 'Grøn skål', 'Små gæster'],
  pl: ['Żółta koszula bawełniana', 'Czajnik śnieżny', 'Drewniana łódka', 'Skórzany pasek', 'Zestaw szklanek ćwierć'],
  cs: ['Bílá košile', 'Dřevěná hračka', 'Kožená peněženka', 'Skleněný hrnek', 'Žlutý svetr'],
  hu: ['Fehér női ing', 'Bőr pénztárca', 'Fűzős cipő', 'Gyűrű ezüstből', 'Üvegpohár készlet'],
  ro: ['Cămaşă albă', 'Jucărie din lemn', 'Geantă roşie', 'Ceaşcă de ceai', 'Pălărie şi eşarfă'],
  tr: ['Beyaz gömlek', 'Ahşap oyuncak', 'Kırmızı çanta', 'Çay bardağı', 'Yeşil şapka'],
  lt: ['Balti marškiniai', 'Medinis žaislas', 'Odinė piniginė', 'Stiklinių rinkinys', 'Žalias švarkas'],
} as const
type Language = keyof typeof names

const tables: [encoding: string, written: string, languages: Language[]][] = [
  ['gb18030', 'gbk', ['zh', 'zh-TW']],
  ['big5', 'big5', ['zh-TW']],
  ['shift_jis', 'shift_jis', ['ja']],
  ['euc-jp', 'euc-jp', ['ja']],
  ['euc-kr', 'euc-kr', ['ko']],
  ['windows-1251', 'win1251', ['ru', 'uk', 'bg']],
  ['koi8-r', 'koi8-r', ['ru']],
  ['koi8-u', 'koi8-u', ['uk']],
  ['ibm866', 'cp866', ['ru']],
  ['iso-8859-5', 'iso-8859-5', ['ru']],
  ['windows-1253', 'win1253', ['el']],
  ['windows-1255', 'win1255', ['he']],
  ['windows-1256', 'win1256', ['ar']],
  ['windows-874', 'win874', ['th']],
  ['windows-1252', 'win1252', ['de', 'fr', 'es', 'pt', 'sv', 'da']],
  ['windows-1250', 'win1250', ['pl', 'cs', 'hu', 'ro']],
  ['iso-8859-2', 'iso-8859-2', ['pl', 'cs']],
  ['windows-1254', 'win1254', ['tr']],
  ['windows-1257', 'win1257', ['lt']],
]

describe.each(tables.flatMap(([encoding, written, languages]) => languages.map((language) => ({ encoding, written, language }))))(
  '$language in $encoding',
  ({ encoding, written, language }) => {
    test.each([5, 60])('is recognised by %i rows', (count) => {
      const rows = Array.from({ length: count }, (_, at) => `K${at};${names[language][at % 5]};${at}0,50`)
      const bytes = iconv.encode(`SKU;Title;Price\n${rows.join('\n')}\n`, written)

      // Encodings that read the same bytes alike are as good as each other.
      expect(new TextDecoder(judgeBytes(bytes).encoding).decode(bytes)).toBe(new TextDecoder(encoding).decode(bytes))
    })
  },
)

test('a single short name is read, and said to be doubtful where another encoding reads it as well', () => {
  const judged = judgeBytes(iconv.encode('SKU,Title\nA,caf\u00e9\n', 'win1252'))

  expect(judged.encoding).toBe('windows-1252')
  for (const { sample } of judged.readings) expect(sample).toMatch(/^A,caf/)
})

test.each([
  ['Drewniana łódka', 'win1250'],
  ['סט כוסות', 'win1255'],
  ['Yeşil şapka', 'win1254'],
])('a row of %s alone is said to be doubtful', (name, written) => {
  const { readings } = judgeBytes(iconv.encode(`K1;${name};5\n`, written))

  expect(readings.length).toBeGreaterThan(1)
})

test('bytes that are a text in no encoding are said to be doubtful', () => {
  const noise = Buffer.from(Array.from({ length: 400 }, (_, at) => (at % 40 === 39 ? 0x0a : 0x80 + ((at * 37) % 128))))

  expect(judgeBytes(noise).readings.length).toBeGreaterThan(1)
})
