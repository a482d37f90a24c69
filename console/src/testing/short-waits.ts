import { configure, getConfig } from '@testing-library/react'

// Each time that `waitFor` looks in vain, the error would print the whole document, a sixth of the time of these tests.
// It is printed when the waiting ends.
const { getElementError } = getConfig()
configure({ getElementError: (message, container) => (isWaiting() ? bareError(message) : getElementError(message, container)) })

/** Whether `waitFor` is looking: its error is thrown away, or gets the document later. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/** By its name `waitFor` knows where the error came from. */
function bareError(message: string | null): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return error
}
