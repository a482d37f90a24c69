interface Brand {
  /** As lists name it, whichever of its services carried the parcel, in the form of `plain`. */
  names: readonly string[]
  /** The code of a service, and the form of numbers that only this one gives. */
  services: readonly { code: string; number: RegExp }[]
}

// Forms that belong to one service alone: SSCC with the company prefix of DHL Paket, and the postal numbers of UPU S10,
// which name service and country.
const brands: readonly Brand[] = [
  { names: ['dhl', '敦豪'], services: [{ code: 'dhl-paket', number: /^(?:0034043\d{13}|C[A-Z]\d{9}DE)$/ }] },
  { names: ['chinapost', '中国邮政', '邮政'], services: [{ code: 'ems', number: /^E[A-Z]\d{9}CN$/ }] },
]

/**
 * The code of the service that carries a parcel, by the name of its brand and the form of its number; undefined where
 * these do not tell more than the name.
 */
export function serviceOf(plainName: string, trackingNo: string): string | undefined {
  const number = trackingNo.replaceAll(/[\s-]/g, '').toUpperCase()
  const brand = brands.find(({ names }) => names.includes(plainName))
  return brand?.services.find((service) => service.number.test(number))?.code
}
