import { followLocation } from '../../lib/navigation.ts'

/** The thin bar on top while a page opens: no spinner, trickles every 200 ms, one change takes 500 ms (front.css). */
const trickle = 200
let waiting = 0
let timer: ReturnType<typeof setInterval> | undefined
let share = 0

/** Every navigation begins the bar; it ends with the next trickle, or with the last file that the page waits for. */
export function showNavigations(): void {
  let before: string | undefined
  followLocation(({ pathname }) => {
    if (before !== undefined && pathname !== before) setTimeout(startProgress(), trickle)
    before = pathname
  })
}

/** Begins; the answer ends it. Several at once share one bar. */
export function startProgress(): () => void {
  waiting += 1
  if (waiting === 1) begin()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    waiting -= 1
    if (waiting === 0) finish()
  }
}

function begin(): void {
  share = 0.12
  draw(1)
  timer = setInterval(() => {
    share += (0.95 - share) * 0.12
    draw(1)
  }, trickle)
}

function finish(): void {
  clearInterval(timer)
  share = 1
  draw(1)
  setTimeout(() => waiting === 0 && draw(0), trickle)
}

function draw(opacity: 0 | 1): void {
  const bar = element()
  bar.style.opacity = String(opacity)
  bar.style.transform = `scaleX(${opacity === 0 ? 0 : share})`
}

function element(): HTMLElement {
  const existing = document.getElementById('wp-progress')
  if (existing !== null) return existing
  const bar = document.createElement('div')
  bar.id = 'wp-progress'
  bar.setAttribute('aria-hidden', 'true')
  document.body.append(bar)
  return bar
}
