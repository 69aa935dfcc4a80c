/** The part of the web's URL that every runtime of ours has and that the rules use. */
declare class URL {
  constructor(text: string)
  static canParse(text: string): boolean
  readonly protocol: string
  readonly hostname: string
  readonly origin: string
  /** Empty where it is the usual one of the protocol. */
  readonly port: string
  readonly username: string
  readonly password: string
}
