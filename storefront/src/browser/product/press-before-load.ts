/**
 * Who presses the button of a form before its script has come, as on a slow phone, has the browser send it: the same
 * page opens again with the fields in its address. Fills the form with them and presses the button again. An address
 * with fields that comes from elsewhere is left alone.
 */
export function pressAgain(form: HTMLFormElement, field: string): void {
  const sent = new URLSearchParams(location.search)
  const here = location.origin + location.pathname
  if (!sent.has(field) || document.referrer.split(/[?#]/)[0] !== here) return
  // Loading the page once more presses nothing.
  history.replaceState(history.state, '', location.pathname)
  for (const input of form.querySelectorAll('input')) {
    const value = sent.get(input.name)
    if (value === null) continue
    if (input.type !== 'radio') input.value = value
    else if (input.value === value) input.click()
  }
  form.requestSubmit()
}
