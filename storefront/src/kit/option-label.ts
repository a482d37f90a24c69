/** An option's name as a buyer reads it: names of our own fields in the page's language, others as they were written, with a capital. */
export function optionLabel(name: string, known: Readonly<Record<string, string>>): string {
  const key = name.toLowerCase()
  return Object.hasOwn(known, key) ? (known[key] ?? name) : name.charAt(0).toUpperCase() + name.slice(1)
}
