const shops = [
  { awning: '#ffd27a', wall: '#fff7e6' },
  { awning: '#9fe0c0', wall: '#effaf4' },
  { awning: '#ffb3a7', wall: '#fff1ee' },
  { awning: '#c9c2ff', wall: '#f3f1ff' },
]

/** A street of small shops, drawn here: what the product is about. */
export function ShopRow() {
  return (
    <svg className="shop-row" viewBox="0 0 400 118" aria-hidden="true" focusable="false">
      {shops.map((shop, at) => (
        <g key={shop.awning} transform={`translate(${at * 100 + 6} ${at % 2 === 0 ? 10 : 0})`}>
          <rect x="6" y="30" width="76" height={at % 2 === 0 ? 70 : 80} rx="4" fill={shop.wall} />
          <rect x="14" y="54" width="32" height="28" rx="3" fill="#2f6fe0" opacity=".18" />
          <rect x="54" y="56" width="20" height={at % 2 === 0 ? 44 : 54} rx="3" fill="#2f6fe0" opacity=".32" />
          <path
            d="M2 18h84l4 18a10 10 0 0 1-18 4 10 10 0 0 1-18 0 10 10 0 0 1-20 0 10 10 0 0 1-18 0 10 10 0 0 1-18-4z"
            fill={shop.awning}
          />
          <path d="M23 18l-3 22M44 18v22M65 18l3 22" stroke="#fff" strokeWidth="3" opacity=".65" />
        </g>
      ))}
      <path d="M0 111h400" stroke="#fff" strokeWidth="2" opacity=".5" />
    </svg>
  )
}
