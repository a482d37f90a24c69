/** The product's sign: a shop front. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--wp-strong)" />
      <path d="M6.5 9.5h19l1.6 5.2a3.1 3.1 0 0 1-5.9 1.2 3.1 3.1 0 0 1-5.2 1 3.1 3.1 0 0 1-5.2-1 3.1 3.1 0 0 1-5.9-1.2z" fill="#fff" />
      <path
        d="M8.2 19v5.6c0 .8.6 1.4 1.4 1.4h12.8c.8 0 1.4-.6 1.4-1.4V19"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
