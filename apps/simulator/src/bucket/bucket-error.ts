import { xml } from './xml.ts'

/** A refusal in the words of the protocol. */
export class BucketError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.name = 'BucketError'
    this.status = status
    this.code = code
  }

  toXml(): string {
    return xml('Error', { Code: this.code, Message: this.message })
  }
}

export const accessDenied = (message: string): BucketError => new BucketError(403, 'AccessDenied', message)
