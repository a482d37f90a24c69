import type { RemoteAuth, RemoteKind, TimetableEvery } from '@wanpu/contract'

/** The fields of a place in a form. `secret` is never filled from the server; empty leaves the stored one as it is. */
export interface PlaceFormFields {
  kind: RemoteKind
  address: string
  auth: RemoteAuth
  headerName: string
  host: string
  port: number
  username: string
  path: string
  endpoint: string
  region: string
  bucket: string
  pathStyle: boolean
  secret: string
}

export interface TimetableFormFields {
  every: TimetableEvery
  minute: number
  clock: string
  weekdays: number[]
}

type PlaceRow = Omit<PlaceFormFields, 'secret'>

/** A place as its form begins. */
export const toPlaceFields = (row: PlaceRow | undefined): PlaceFormFields => ({
  kind: row?.kind ?? 'http',
  address: row?.address ?? '',
  auth: row?.auth ?? 'none',
  headerName: row?.headerName ?? '',
  host: row?.host ?? '',
  port: row?.port ?? 22,
  username: row?.username ?? '',
  path: row?.path ?? '/',
  endpoint: row?.endpoint ?? '',
  region: row?.region ?? '',
  bucket: row?.bucket ?? '',
  pathStyle: row?.pathStyle ?? false,
  secret: '',
})

/** Each kind is sent with what it needs, and without what another kind left in the form. */
export function toPlaceInput(fields: PlaceFormFields) {
  const { kind, address, auth, headerName, host, port, username, path, endpoint, region, bucket, pathStyle, secret } = fields
  const own = { kind, ...(secret !== '' && { secret }) }
  switch (kind) {
    case 'http':
      return {
        kind,
        address: address.trim(),
        auth,
        ...(auth === 'basic' && { username: username.trim() }),
        ...(auth === 'header' && { headerName: headerName.trim() }),
        ...(auth !== 'none' && secret !== '' && { secret }),
      }
    case 'sftp':
      return { ...own, host: host.trim(), port, username: username.trim(), path: path.trim() }
    case 's3':
      return {
        ...own,
        username: username.trim(),
        endpoint: endpoint.trim(),
        region: region.trim(),
        bucket: bucket.trim(),
        path: path.trim(),
        pathStyle,
      }
  }
}

/** A timetable as its form begins: each day in the morning. */
export const toTimetableFields = (row: TimetableFormFields | undefined): TimetableFormFields => ({
  every: row?.every ?? 'day',
  minute: row?.minute ?? 0,
  clock: row?.clock ?? '06:00',
  weekdays: row?.weekdays ?? [1],
})

/** Only what the rhythm needs: what another one left in the form may be wrong. */
export function toTimetableInput({ every, minute, clock, weekdays }: TimetableFormFields) {
  switch (every) {
    case 'call':
      return { every }
    case 'hour':
      return { every, minute }
    case 'day':
      return { every, clock: clock.trim() }
    case 'week':
      return { every, clock: clock.trim(), weekdays: [...weekdays].sort() }
  }
}

/** Where a place lies, in a word. */
export function placeText({ kind, address, username, host, port, path, endpoint, bucket }: PlaceRow): string {
  if (kind === 'http') return address
  return kind === 'sftp' ? `${username}@${host}:${port}${path}` : `${URL.parse(endpoint)?.host}/${bucket}${path}`
}
