/** A product as the generators that ours is compared with get it. */
export interface PeerGoods {
  key: string
  title: string
  price: string
  description: string
  /** Places of eight other products. */
  related: number[]
}

/** So many products, the same for each generator. */
export const peerGoods = (count: number): PeerGoods[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `bench-${n}`,
    title: `Canvas Shirt No. ${n}`,
    price: `$${(5 + (n % 200)).toFixed(2)}`,
    description: `<p>Made for daily use, item ${n}.</p>`,
    related: Array.from({ length: 8 }, (_, at) => (n * 7 + at * 13 + 1) % count),
  }))
