import { openStandIn, type Reply, type StandIn } from './stand-in.ts'

/** Stands in for the REST service of VIES, which knows the numbers that were registered. */
export interface Vies extends StandIn {
  /** Registers a number, such as FR40303265045. */
  register(number: string, company?: { name: string; address: string }): void
  /** Takes a number off the register. */
  strike(number: string): void
  /** Answers every number with an error of the service, such as MS_UNAVAILABLE; undefined: it works again. */
  failWith(error: string | undefined): void
}

interface Question {
  countryCode?: string
  vatNumber?: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** Listens on a free port of this machine; its `url` is what `VIES_URL` is to be. Whoever opens it disposes of it. */
export async function openVies(): Promise<Vies> {
  const register = new Map<string, { name: string; address: string }>()
  let error: string | undefined
  const standIn = await openStandIn(({ method, path, body }): Reply => {
    if (method !== 'POST' || path !== '/check-vat-number') return { status: 404, body: '<html>Not found</html>' }
    const { countryCode = '', vatNumber = '', requesterMemberStateCode = '', requesterNumber = '' }: Question = JSON.parse(body)
    if (error !== undefined) return failed(error)
    if (!/^[A-Z]{2}$/.test(countryCode) || vatNumber === '') return failed('INVALID_INPUT')
    const company = register.get(`${countryCode}${vatNumber}`)
    const isAskedByName = requesterMemberStateCode !== '' && requesterNumber !== ''
    return {
      body: {
        countryCode,
        vatNumber,
        requestDate: '2026-11-28T08:00:00.000Z',
        valid: company !== undefined,
        requestIdentifier: isAskedByName && company ? `WAPIAAAA${vatNumber}` : '',
        name: company?.name ?? '---',
        address: company?.address ?? '---',
        traderName: '---',
        traderStreet: '---',
        traderPostalCode: '---',
        traderCity: '---',
        traderCompanyType: '---',
        traderNameMatch: 'NOT_PROCESSED',
        traderStreetMatch: 'NOT_PROCESSED',
        traderPostalCodeMatch: 'NOT_PROCESSED',
        traderCityMatch: 'NOT_PROCESSED',
        traderCompanyTypeMatch: 'NOT_PROCESSED',
      },
    }
  })
  return {
    ...standIn,
    register: (number, company = { name: 'CHAISES SARL', address: '1 RUE A\n69001 LYON' }) => {
      register.set(number, company)
    },
    strike: (number) => {
      register.delete(number)
    },
    failWith: (given) => {
      error = given
    },
  }
}

/** The service answers its own errors with 200, as long as it works itself. */
const failed = (error: string): Reply => ({ body: { actionSucceed: false, errorWrappers: [{ error }] } })
