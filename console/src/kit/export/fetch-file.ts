import { exportTask } from '@wanpu/contract'
import { reasonOf } from '../../lib/errors.ts'
import { apiRoot, callNamed } from '../../lib/http.ts'
import { tellFailure } from '../../lib/notices.ts'

/** Fetches the file that a task made. */
export async function fetchMade(taskId: string): Promise<void> {
  try {
    const { response } = await callNamed<{ url: string }>(exportTask.readFile.name, { id: taskId })
    fetchFile(response.url)
  } catch (error) {
    tellFailure(reasonOf(error))
  }
}

/** The browser fetches the file next to the page; the address is good for once. */
export function fetchFile(url: string): void {
  const link = document.createElement('a')
  link.href = `${apiRoot.replace(/\/apis$/, '')}${url}`
  link.download = ''
  link.click()
}
