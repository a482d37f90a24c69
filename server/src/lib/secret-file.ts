/**
 * The file that holds the next installation key while it is exchanged: as long as it is there, the exchange has not
 * come to its end.
 */
export const nextKeyFile = (keyFile: string) => `${keyFile}.next`
