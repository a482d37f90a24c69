export { trimTraces } from './review/traces.sql.ts'
