/**
 * Tables that no backup holds, each with the reason. Every other table of the schema is in it: one that is added later
 * is backed up by itself.
 */
export const leftOut: Readonly<Record<string, string>> = {
  kysely_migration: 'says what ran in its own database; the manifest names the last migration',
  oldest_program: 'belongs to the migrations of its own database',
  function_set: 'says which functions its own database has; they are defined again',
  session: 'who was signed in signs in again: what was ended since must not come back',
  buyer_session: 'buyers sign in again, for the same reason',
  password_attempt: 'failed attempts are counted for minutes',
  used_seal: 'seals are remembered for minutes',
  shared_count: 'calls are counted for minutes',
  held_place: 'a place is held while a call runs',
  call_key: 'answers of repeated calls are kept for hours, and name what may not have been restored',
  assistant_preview: 'previews of assistants count for minutes',
  task_renewal: 'leases end with the process',
  process_beat: 'processes that ran when it was made',
  status_state: 'judged again each minute',
  export_file: 'exported files are made again, and lie outside of the uploads',
  import_fingerprint: 'names transactions of its own database; imports make it again',
  record_change: 'names transactions of its own database; programs that follow changes begin again',
  record_change_trim: 'goes with the changes of records',
}
