/**
 * A table as merchants keep them: Chinese and English titles, three levels of classes, HTML in a third of the
 * descriptions. `raise` is added to every price.
 */
export function productTable(rows: number, raise = 0): string {
  const header = 'sku,title,description,price,market price,stock,category,brand,tags,image,weight,handle'
  return [header, ...lines(rows, raise)].join('\n')
}

export const words = ['Canvas', 'Leather', '纯棉', 'Outdoor', '夏季', 'Ceramic', '手工', 'Classic']
export const things = ['Shirt', 'Jacket', '连衣裙', 'Pot', '水杯', 'Chair', '背包', 'Lamp']

function* lines(rows: number, raise: number): Generator<string> {
  for (let n = 1; n <= rows; n++) {
    const title = `${words[n % 8]} ${things[(n >> 3) % 8]} ${n}`
    const text =
      n % 3 === 0 ? `<p>Made for <b>daily use</b>, item ${n}.</p><ul><li>soft</li><li>light</li></ul>` : `Made for daily use, item ${n}.`
    const price = 5 + (n % 400) + raise
    yield `SKU-${n},${title},"${text}",${price}.${10 + (n % 90)},${price + 20}.00,${n % 50},Group ${n % 10} > Line ${n % 40} > Kind ${n % 120},Brand ${n % 60},"new, tag${n % 30}",https://pictures.example.com/${n}.jpg,${100 + (n % 900)},item-${n}`
  }
}
