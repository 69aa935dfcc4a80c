/**
 * A mail address in the letters by which two of them are one: small ones. A sign beyond ASCII never becomes one of it, as the Kelvin
 * sign would a k: in front of the @ that is another mailbox, whose holder an issuer may well vouch for.
 * @param address as somebody typed it, or as an issuer says it
 */
export const comparedAddress = (address: string): string =>
  [...address]
    .map((sign) => {
      const small = sign.toLowerCase()
      return isAscii(small) && !isAscii(sign) ? sign : small
    })
    .join('')

const isAscii = (text: string): boolean => text.charCodeAt(0) < 128 && text.length === 1
