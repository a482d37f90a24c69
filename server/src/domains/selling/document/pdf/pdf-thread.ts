import { IdleThreads, Thread } from '../../../../lib/thread.ts'
import type { PdfCalls } from './pdf-calls.ts'
import type { Pictures, Sheet } from './sheet.ts'

/** A PDF that another thread draws. */
export interface PdfFile {
  /** Draws sheets behind those that were given before. */
  add(sheets: readonly Sheet[], pictures?: Pictures): Promise<void>
  /** The whole file; empty where it was written to a path. */
  end(): Promise<Uint8Array>
  /** Leaves a file that nobody needs any more. */
  forget(): void
}

interface Drawing {
  thread: Thread<PdfCalls>
  openFiles: Set<number>
}

const idleFor = 60_000
const megabytes = 512
const idle = new IdleThreads<Drawing>()
let drawing: Drawing | undefined
let files = 0

/** A new file on the thread that draws: at a path, or kept and returned at its end. */
export async function openPdf({ title, path = null }: { title: string; path?: string | null }): Promise<PdfFile> {
  if (!drawing?.thread.isOpen) drawing = startThread()
  const { thread, openFiles } = idle.take(drawing)
  const file = ++files
  openFiles.add(file)
  await thread.call('open', { file, path, title })
  return {
    add: (sheets, pictures = {}) => thread.call('add', { file, sheets, pictures }),
    end() {
      openFiles.delete(file)
      return thread.call('end', { file })
    },
    forget() {
      openFiles.delete(file)
      thread.call('forget', { file }).catch(() => undefined)
    },
  }
}

/** One document, drawn at once. */
export async function drawPdf(title: string, sheets: readonly Sheet[], pictures: Pictures = {}): Promise<Uint8Array> {
  const file = await openPdf({ title })
  await file.add(sheets, pictures)
  return file.end()
}

/**
 * The thread ends when nothing was drawn for a minute. A failure of the thread itself ends it and all that waits for
 * it; the next file begins a new one.
 */
function startThread(): Drawing {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  const thread = new Thread<PdfCalls>(new URL('./pdf.worker.ts', import.meta.url), { resourceLimits })
  const started: Drawing = { thread, openFiles: new Set() }
  const rest = () => {
    if (!thread.isBusy && started.openFiles.size === 0) idle.add(started, idleFor)
  }
  thread.serve({ onAnswer: rest })
  return started
}
