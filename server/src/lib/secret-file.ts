/** The file that holds the next installation key during a rotation: while it exists, the rotation has not ended. */
export const nextKeyFile = (keyFile: string) => `${keyFile}.next`
