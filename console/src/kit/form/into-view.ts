/** Brings a message into view when it is drawn: it is above fields that may have been scrolled away. */
export function intoView(message: { nativeElement: HTMLElement } | null): void {
  message?.nativeElement.scrollIntoView({ block: 'nearest' })
}
