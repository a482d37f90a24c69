import { afterAll } from 'vitest'
import { leavePage } from './given-page.ts'

// The files of a worker share one window. Each leaves it without what its pages kept there, and where no page is.
afterAll(() => {
  leavePage()
  document.body.replaceChildren()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})
