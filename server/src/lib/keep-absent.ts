type Kept<Fields, Name extends keyof Fields> = Omit<Fields, Name> & { [K in Name]-?: Exclude<Fields[K], undefined> }

/** The fields of a save; those of the names that it leaves out (see `savedFields`) are as the record has them. */
export function keepAbsent<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  record: { readonly [K in Name]-?: Exclude<Fields[K], undefined> },
  names: readonly Name[],
): Kept<Fields, Name> {
  const kept = names.filter((name) => fields[name] === undefined).map((name) => [name, record[name]])
  return { ...fields, ...Object.fromEntries(kept) } as Kept<Fields, Name>
}
