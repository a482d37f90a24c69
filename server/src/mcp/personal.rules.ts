import { maskName } from '../text/mask.ts'

/** Names of fields that hold what is personal of buyers, wherever an answer has them. */
const personalFields = new Set([
  'email',
  'phone',
  'phoneE164',
  'line2',
  'clientIp',
  'ip',
  'recipient',
  'recipients',
  'street',
  'street2',
  'postalCode',
  'postCode',
  'vatNumber',
  'taxId',
  'birthday',
  'buyerName',
  'contactName',
  'memberName',
  'customerName',
])
/** Objects of a person: their names are personal, too. */
const personalObjects = new Set([
  'contact',
  'buyer',
  'member',
  'customer',
  'shippingAddress',
  'billingAddress',
  'address',
  'recipientAddress',
])
const namesOfPerson = new Set(['name', 'firstName', 'lastName', 'fullName', 'company', 'city'])

/** The answer with personal data under stars: the first character of a text stays, so that rows can be told apart. */
export function maskPersonal(value: unknown, isPerson = false): unknown {
  if (Array.isArray(value)) return value.map((item) => maskPersonal(item, isPerson))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const isPersonal = personalFields.has(key) || (isPerson && namesOfPerson.has(key))
      if (isPersonal && typeof each === 'string') return [key, maskName(each)]
      if (isPersonal && Array.isArray(each))
        return [key, each.map((item) => (typeof item === 'string' ? maskName(item) : maskPersonal(item, true)))]
      return [key, maskPersonal(each, isPerson || personalObjects.has(key))]
    }),
  )
}
