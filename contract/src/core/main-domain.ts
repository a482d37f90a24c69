/** Where the API and the shops of a main domain are, when nobody said otherwise: `api.` and `www.` of it. */
export function addressesOf(mainDomain: string): { baseUrl: string; shopUrl: string } {
  return { baseUrl: `https://api.${mainDomain}`, shopUrl: `https://www.${mainDomain}` }
}
