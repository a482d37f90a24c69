// Products, rows of a website, classes, brands and change sets, as simple as can be. A change keeps each row as it
// found it, and the state in which it left it; an undo gives back what is still in that state.

/** Values of a row that are changed here; a row of a website has no brand. */
export interface Values {
  brand: string
  priceMinor: number | null
  classificationId: string | null
}
type Column = keyof Values
const everyColumn: readonly Column[] = ['brand', 'priceMinor', 'classificationId']

export interface Row extends Values {
  table: 'goods' | 'shop'
  /** Of a row of a website: its product. */
  goodsId: string
  /** Another one after each edit; an undo gives the old one back. */
  state: number
}

interface Kept {
  id: string
  /** Undefined: the change made it. */
  before: Row | undefined
  /** Undefined: the change deleted it. */
  after: number | undefined
}

/** A value of an attribute, which products hold as their brand. */
export interface Brand {
  text: string
  words: readonly string[]
  state: number
}

interface KeptBrand {
  id: string
  before: Brand | undefined
  after: number | undefined
}

export interface Change {
  id: string
  columns: readonly Column[]
  kept: Kept[]
  /** Rows of websites that got another class when theirs went. */
  moved: Kept[]
  brands: KeptBrand[]
  madeClasses: string[]
  goneClasses: string[]
  undoOf: Change | undefined
  isUndone: boolean
}

interface Counts {
  affected: number
  leftAlone: number
}

export class Model {
  readonly rows = new Map<string, Row>()
  readonly classes = new Set<string>()
  readonly brands = new Map<string, Brand>()
  readonly changes: Change[] = []
  /** The copies of each product, the oldest first. */
  readonly copies = new Map<string, Kept[]>()
  private states = 0

  ids(table: Row['table']): string[] {
    return [...this.rows].filter(([, row]) => row.table === table).map(([id]) => id)
  }

  begin(columns: readonly Column[], undoOf?: Change): Change {
    return { id: '', columns, kept: [], moved: [], brands: [], madeClasses: [], goneClasses: [], undoOf, isUndone: false }
  }

  /** A change that the server has made, under the number that it gave. */
  finish(change: Change, id: string | undefined): void {
    if (id !== undefined) this.changes.push({ ...change, id })
  }

  /** A row that was there before the first change. */
  place(id: string, row: Omit<Row, 'state'>): Row {
    const placed = { ...row, state: ++this.states }
    this.rows.set(id, placed)
    return placed
  }

  insert(change: Change, id: string, row: Omit<Row, 'state'>): void {
    const { state } = this.place(id, row)
    change.kept.push({ id, before: undefined, after: state })
  }

  edit(change: Change, id: string, values: Partial<Values>): void {
    this.write(change.kept, id, values, ++this.states)
  }

  remove(change: Change, id: string): void {
    this.take(change.kept, id)
  }

  mergeClasses(change: Change, fromId: string, toId: string): void {
    for (const [id, row] of this.rows) {
      if (row.classificationId !== fromId) continue
      this.write(row.table === 'goods' ? change.kept : change.moved, id, { classificationId: toId }, ++this.states)
    }
    this.classes.delete(fromId)
    change.goneClasses.push(fromId)
  }

  /** Products get the other brand, which takes over the words, and the brand is gone. */
  mergeBrands(change: Change, fromId: string, toId: string): void {
    const [from, to] = [this.brands.get(fromId), this.brands.get(toId)]
    if (!from || !to) throw new Error('no such brand')
    const state = ++this.states
    for (const [id, row] of this.rows)
      if (row.table === 'goods' && row.brand === from.text) this.write(change.kept, id, { brand: to.text }, state)
    this.brands.delete(fromId)
    this.brands.set(toId, { ...to, words: [...new Set([...wordsOf(to), ...wordsOf(from)])], state })
    change.brands.push({ id: fromId, before: from, after: undefined }, { id: toId, before: to, after: state })
  }

  undo(undone: Change): { change: Change; counts: Counts } {
    const change = this.begin(undone.columns, undone)
    for (const id of undone.goneClasses.filter((one) => !this.classes.has(one))) {
      this.classes.add(id)
      change.madeClasses.push(id)
    }
    for (const copy of undone.brands) this.undoBrand(change, copy)
    const isLeftAlone = (into: Kept[], columns: readonly Column[]) => (copy: Kept) =>
      !this.undoRow(into, copy, columns) && !isGoneAlready(this.rows, copy)
    const leftAlone = [
      ...undone.kept.filter(isLeftAlone(change.kept, undone.columns)),
      ...undone.moved.filter(isLeftAlone(change.moved, ['classificationId'])),
    ]
    for (const id of undone.madeClasses.filter((one) => this.classes.has(one) && !this.isUsed(one))) {
      this.classes.delete(id)
      change.goneClasses.push(id)
    }
    for (let one: Change | undefined = undone, isUndone = true; one; one = one.undoOf, isUndone = !isUndone) one.isUndone = isUndone
    return { change, counts: { affected: change.kept.length, leftAlone: leftAlone.length } }
  }

  /** Brings whole products back from their copies under a change. */
  restore(
    from: Change,
    overwrite: boolean,
  ): { change: Change; counts: { restored: number; revived: number; same: number; leftAlone: number } } {
    const change = this.begin(everyColumn)
    const counts = { restored: 0, revived: 0, same: 0, leftAlone: 0 }
    for (const copy of from.kept) {
      if (copy.before?.table !== 'goods') continue
      const judged = this.judge(copy, copy.before, overwrite)
      counts[judged] += 1
      if (judged === 'revived') this.revive(change.kept, copy.id, copy.before)
      if (judged === 'restored') this.bringBack(change.kept, copy.id, copy.before, everyColumn)
    }
    return { change, counts }
  }

  /** One product as a copy of it was: an edit like another. */
  revert(change: Change, id: string, copy: Row): void {
    this.edit(change, id, { ...valuesOf(copy), classificationId: this.present(copy.classificationId) })
  }

  private judge({ id, after }: Kept, copy: Row, overwrite: boolean): 'restored' | 'revived' | 'same' | 'leftAlone' {
    const row = this.rows.get(id)
    if (!row) return 'revived'
    if (isSame(row, { ...copy, classificationId: this.present(copy.classificationId) })) return 'same'
    if (row.state === after || overwrite) return 'restored'
    const copies = this.copies.get(id) ?? []
    const next = copies[copies.findIndex((one) => one.before === copy) + 1]?.before
    return !next || isSame(next, row) ? 'restored' : 'leftAlone'
  }

  private undoBrand(change: Change, { id, before, after }: KeptBrand): void {
    const brand = this.brands.get(id)
    if (brand?.state !== after) return
    if (before) this.brands.set(id, before)
    else this.brands.delete(id)
    change.brands.push({ id, before: brand, after: before?.state })
  }

  private undoRow(into: Kept[], { id, before, after }: Kept, columns: readonly Column[]): boolean {
    const row = this.rows.get(id)
    if (row ? row.state !== after : after !== undefined) return false
    if (!before) this.take(into, id)
    else if (row) this.bringBack(into, id, before, columns)
    else if (this.isFree(before)) this.revive(into, id, before)
    else return false
    return true
  }

  private revive(into: Kept[], id: string, copy: Row): void {
    this.rows.set(id, { ...copy, classificationId: this.present(copy.classificationId) })
    into.push({ id, before: undefined, after: copy.state })
  }

  private take(into: Kept[], id: string): void {
    const before = this.rows.get(id)
    if (!before) return
    this.keep(into, { id, before, after: undefined })
    this.rows.delete(id)
  }

  private bringBack(into: Kept[], id: string, copy: Row, columns: readonly Column[]): void {
    const values = { ...copy, classificationId: this.present(copy.classificationId) }
    this.write(into, id, Object.fromEntries(columns.map((column) => [column, values[column]])), copy.state)
  }

  private write(into: Kept[], id: string, values: Partial<Values>, state: number): void {
    const before = this.rows.get(id)
    if (!before) throw new Error(`no row ${id}`)
    this.keep(into, { id, before, after: state })
    this.rows.set(id, { ...before, ...values, state })
  }

  private keep(into: Kept[], copy: Kept): void {
    into.push(copy)
    if (copy.before?.table === 'goods') this.copies.set(copy.id, [...(this.copies.get(copy.id) ?? []), copy])
  }

  private present = (id: string | null) => (id !== null && this.classes.has(id) ? id : null)

  private isUsed(classId: string): boolean {
    return [...this.rows.values()].some((row) => row.classificationId === classId)
  }

  /** A website has a product once. */
  private isFree(row: Row): boolean {
    return row.table === 'goods' || ![...this.rows.values()].some((one) => one.table === 'shop' && one.goodsId === row.goodsId)
  }
}

/** The compared values alone, without what else a row holds. */
export const valuesOf = ({ brand, priceMinor, classificationId }: Values): Values => ({ brand, priceMinor, classificationId })
const wordsOf = ({ text, words }: Brand) => (words.length > 0 ? words : [text])
const isSame = (one: Values, other: Values) => everyColumn.every((column) => one[column] === other[column])
/** A row that a change made and that is gone already is neither undone nor left alone. */
const isGoneAlready = (rows: ReadonlyMap<string, Row>, { id, before }: Kept) => !before && !rows.has(id)
