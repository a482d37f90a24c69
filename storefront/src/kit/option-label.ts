/**
 * An option's name as a buyer reads it: names of our own fields in the page's language, others as they were written,
 * with a capital.
 */
export function optionLabel(name: string, labels: Readonly<Record<string, string>>): string {
  const key = name.toLowerCase()
  return Object.hasOwn(labels, key) ? (labels[key] ?? name) : name.charAt(0).toUpperCase() + name.slice(1)
}
