import { type Logger, pino } from 'pino'
import { requestInLog } from '../tracing/request-context.ts'

const secretPaths = ['req.headers.authorization', '*.password', '*.token', '*.secret', '*.param']

/** The log of the process, one line of JSON an entry; every thread of it may open one. */
export const openLog = (level: string): Logger => pino({ level, redact: secretPaths, mixin: requestInLog })
