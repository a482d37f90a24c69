// Without shapes: the shop's pages load it alone.

/** The most characters of what buyers enter of themselves and of where parcels go. */
export const buyerLengths = {
  name: 100,
  email: 200,
  phone: 50,
  company: 200,
  vatNumber: 40,
  province: 100,
  city: 100,
  street: 300,
  line2: 100,
  postalCode: 30,
  note: 2000,
} as const
