import { create } from 'zustand'
import { CallError, freshSignInNeeded } from './errors.ts'

interface Waiting {
  /** Given while calls wait for the password: true goes on with them, false gives them up. */
  answer: ((isProved: boolean) => void) | undefined
}

/** The dialog that asks for the password once more. */
export const useFreshSignIn = create<Waiting>(() => ({ answer: undefined }))

let question: Promise<boolean> | undefined

/**
 * The answer to a call; when the server wants the password first, the person is asked for it and the call is made
 * again.
 */
export async function withFreshSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === freshSignInNeeded
    if (!isAsked || !(await askOnce())) throw error
    return call()
  }
}

/** Calls that come together wait for the same dialog. */
function askOnce(): Promise<boolean> {
  question ??= new Promise<boolean>((answer) => useFreshSignIn.setState({ answer })).finally(() => {
    question = undefined
    useFreshSignIn.setState({ answer: undefined })
  })
  return question
}
