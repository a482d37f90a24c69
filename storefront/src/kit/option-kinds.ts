/** In the languages that shops speak. */
const colorNames = new Set('color colour farbe couleur colore cor kleur カラー 色 색상 컬러 اللون لون 颜色 顏色'.split(' '))
const sizeNames = new Set('size größe taille talla tamaño taglia tamanho maat サイズ 사이즈 المقاس مقاس 尺码 尺寸 尺碼'.split(' '))

/** What shopping platforms and search engines tell variants apart by; undefined for any other option. */
export function optionKind(name: string): 'color' | 'size' | undefined {
  const known = name.normalize().toLowerCase()
  if (colorNames.has(known)) return 'color'
  return sizeNames.has(known) ? 'size' : undefined
}
