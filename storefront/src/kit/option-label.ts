const chinese: Record<string, string> = {
  color: '颜色',
  colour: '颜色',
  size: '尺寸',
  material: '材质',
  style: '款式',
  scope: '适用范围',
}

/** An option's name as a buyer reads it: names of our own fields in the page's language, others as they were written, with a capital. */
export function optionLabel(name: string, isChinese: boolean): string {
  const known = isChinese ? chinese[name.toLowerCase()] : undefined
  return known ?? name.charAt(0).toUpperCase() + name.slice(1)
}
