/**
 * Texts and words by which they are found, and one by which they are not: what console and shops are held to by their
 * tests.
 */
export const searchTable: readonly (readonly [text: string, words: string, others: string])[] = [
  ['Crème brûlée torch', 'creme brulee', 'cremant'],
  ['Creme catalan', 'CRÈME', 'crem3'],
  ['Über Jacke', 'uber', 'ober'],
  ['Straßenkarte', 'strassenkarte', 'strasenkarte'],
  ['Strassenschild', 'STRAẞENSCHILD', 'straschild'],
  ['ＡＢＣ１２３ set', 'ABC123', 'abd123'],
  ['XYZ789 set', 'ｘｙｚ７８９', 'xyz788'],
  ['O’Reilly book', "O'Reilly", 'oreally'],
  ["Rock'n'roll poster", 'rock’n’roll', 'rocknrill'],
  ['Ελλάδα map', 'ελλαδα', 'ιταλια'],
  ['ΟΔΟΣ sign', 'οδος', 'οδοι'],
  ['Wi‑Fi router', 'wi-fi', 'wo-fi'],
  ['Non\u00a0breaking tape', 'non breaking', 'nonbraking'],
  ['İstanbul çanta', 'istanbul canta', 'izmir'],
  ['Kılıç', 'kilic', 'kiloc'],
  ['Ёлка зелёная', 'елка зеленая', 'палка'],
  ['йод', 'иод', 'под'],
  ['Łódź Øre Ærø', 'lodz ore aero', 'lidz'],
  ['Cœur de lin', 'coeur', 'cour'],
  ['ﾍﾟｯﾄ用品', 'ペット', 'ベッド'],
  ['ガラス瓶', 'がらす', 'カラス'],
  ['臺灣檯燈', '台湾台灯', '台海'],
  ['台湾电脑', '臺灣電腦', '電脳機'],
  ['كِتَاب قديم', 'كتاب', 'كلاب'],
  ['أحمر', 'احمر', 'اخضر'],
  ['गुलाबी कमीज़', 'गुलाबी', 'पीला'],
  ['หมูย่าง', 'หมู', 'หมี'],
  ['가방 세트', '가방', '가발'],
]
