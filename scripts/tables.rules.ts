// Which feature writes which table. Reading across features is what a database is for; writing across them is listed
// here with its reason.

export interface Write {
  /** The writing file, from the project's root. */
  file: string
  table: string
}

const byQueries =
  /(?:(?:insertInto|updateTable|deleteFrom|crudOf|endpointsOf)\(\s*|(?:insertRow|updateVersion|setStatus|deleteRows)\(\s*\w+,\s*)'(\w+)'/g
const byStatements = /\b(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)\b(?=[\s(])/g

/** Features that write any table, and why. */
const writersOfAll: Record<string, string> = {
  installation: 'takes away what the demo brought, wherever it lies, or empties the installation',
}

/** Writers other than a table's own feature. Undo (`changes`) puts back what any feature wrote. */
const otherWriters: Record<string, Record<string, string>> = {
  agent_session: { member: 'erasing a buyer deletes the checkouts that an assistant held for them' },
  agent_call: { member: 'and what was answered about them' },
  admin_role: { user: 'the first start makes the first roles' },
  change_set: {
    'protected-word': 'releasing from quarantine takes the products out of their change set',
    goods: 'made products are counted in the statement that makes them',
  },
  change_pending: { batches: 'rows of batches that were given up are deleted after some days' },
  change_row: {
    member: 'erasing a buyer empties what is kept of orders and customers',
    classification: 'categories that a batch made before its change set was opened are kept in it',
    order: 'lines of an edited order have new places in what is kept of its parcels',
  },
  change_created: { goods: 'made products are noted in the statement that makes them' },
  config_record: {
    boot: 'a word sealed by the installation key is kept as configuration',
    upload: 'the mark of the place of files is kept as configuration',
    backup: 'a restored installation claims its place of files again',
    user: 'security settings are kept as configuration',
    payment: 'first offers are made once, and remember it there',
    carrier: 'first carriers are made once, and remember it there',
    traffic: 'the salt of visitors is kept as configuration',
  },
  coupon: { order: 'an order takes and gives back a use of its coupon', 'website-group': 'what a group has is chosen there' },
  currency: { payment: 'first offers need their currency' },
  mail: {
    outbox: 'a mail is written with what it tells of',
    member: 'mails to a buyer go when their data is erased; a wish for news waits in the mail that asks to confirm it',
    'stock-alert': 'an alert and its mail come in one statement',
    'saved-cart': 'a cart and its reminder come in one statement',
    'product-review': 'the mark of an invitation and its mail come in one statement',
  },
  order_edit: { member: 'erasing a buyer empties addresses' },
  order_log: { member: 'erasing a buyer empties their messages' },
  payment_receipt: { member: 'erasing a buyer takes their transfer receipts' },
  order_hold: { member: 'erasing a buyer empties notes about them' },
  order_return: { member: 'erasing a buyer empties their notes' },
  export_file: { audit: 'erasing a buyer empties searches for the e-mail' },
  goods: {
    order: 'an order takes and gives back stock',
    classification: 'products of a deleted category go up or away',
  },
  member: { order: 'an order makes its buyer a customer' },
  payment: { member: 'erasing a buyer takes the IP address out of the wish' },
  payment_event: { member: 'erasing a buyer empties what providers sent' },
  payment_account: { order: 'an order counts as a use of its account', 'website-group': 'what a group has is chosen there' },
  resource: { 'goods-import': 'pictures of an import are noted as files' },
  shipping_mode: { payment: 'first offers come with their shipping method', 'website-group': 'what a group has is chosen there' },
  tax_scheme: { 'website-group': 'what a group has is chosen there' },
  rollout: { tasks: 'a task that ends opens the next wave of its rollout' },
  shop_goods: {
    goods: 'products are put on websites from the stock',
    order: 'an order counts as a sale',
    traffic: 'a view counts at the product of the website',
    classification: 'products of a deleted category go up or away',
  },
  shop_order: {
    payment: "the order's state follows its payments",
    refund: 'a refund keeps its sums at the order',
    parcel: "the order's state follows its parcels",
    member: 'erasing a buyer empties contact and addresses',
  },
  record_change_trim: { backup: 'programs that follow changes read everything again after a restore' },
  task: { backup: 'tasks that make backups end with a restore', audit: 'erasing a buyer empties searches for the e-mail' },
  website: {
    backup: 'pages lie in no backup: restored websites are generated again',
    websites: 'what counts for a website follows its own settings, its group and the installation',
    frontend: 'clearing a cache marks websites as changed',
    article: 'articles that came or went mark websites as changed',
  },
}

/** The tables that a file of the server writes. `tables` are those that exist. */
export function writesOf(file: string, text: string, tables: ReadonlySet<string>): Write[] {
  const camel = [...text.matchAll(byQueries)].map(([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const snake = [...text.matchAll(byStatements)].map(([, name = '']) => name)
  return [...new Set([...camel, ...snake])].filter((table) => tables.has(table)).map((table) => ({ file, table }))
}

/**
 * Tables that a feature writes other than the one that owns them, without a reason in the list; and reasons that
 * nothing needs any more.
 */
export function foreignWrites(writes: readonly Write[], reasons = otherWriters): string[] {
  const writers = new Map<string, Map<string, string>>()
  for (const { file, table } of writes) {
    const feature = /^server\/src\/(?:domains\/(?:[^/]+\/)?)?([^/]+?)(?:\/|\.ts$)/.exec(file)?.[1]
    if (feature && writersOfAll[feature] === undefined) writers.set(table, new Map(writers.get(table)).set(feature, file))
  }
  const wrong = [...writers].flatMap(([table, features]) => {
    const own = [...features].filter(([feature]) => reasons[table]?.[feature] === undefined)
    return own.length > 1 ? [`${table} is written by ${own.map(([, file]) => file).join(' and ')}: one feature owns a table`] : []
  })
  const unneeded = Object.entries(reasons).flatMap(([table, features]) =>
    Object.keys(features).flatMap((feature) => (writers.get(table)?.has(feature) ? [] : [`${feature} does not write ${table} any more`])),
  )
  return [...wrong, ...unneeded]
}
