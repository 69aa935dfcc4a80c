import { randomBytes } from 'node:crypto'

type Details = {
  readonly status?: number
  readonly type?: string
  readonly subcode?: number
  readonly title?: string
  readonly userMessage?: string
  readonly blame?: readonly (readonly string[])[]
  readonly isTransient?: boolean
}

/** A refusal in the platform's official envelope. */
export class GraphError extends Error {
  readonly code: number
  readonly details: Details

  constructor(code: number, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.details = details
  }

  get status(): number {
    return this.details.status ?? 400
  }

  toBody(): object {
    const { type = 'OAuthException', subcode, title, userMessage, blame, isTransient = false } = this.details
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        is_transient: isTransient,
        ...(title === undefined ? {} : { error_user_title: title, error_user_msg: userMessage ?? '' }),
        ...(blame ? { error_data: JSON.stringify({ blame_field_specs: blame }) } : {}),
        fbtrace_id: `A${randomBytes(11).toString('base64url').slice(0, 14)}`,
      },
    }
  }
}

export const invalidParameter = (
  subcode: number,
  title: string,
  userMessage: string,
  field?: string,
): GraphError =>
  new GraphError(100, 'Invalid parameter', {
    subcode,
    title,
    userMessage,
    ...(field ? { blame: [[field]] } : {}),
  })

export const missingParameter = (name: string): GraphError =>
  new GraphError(100, `(#100) The parameter ${name} is required`, { blame: [[name]] })

export const unknownObject = (id: string): GraphError =>
  new GraphError(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  )

export const expiredToken = (subcode = 463): GraphError =>
  new GraphError(190, 'Error validating access token: Session has expired.', { status: 401, subcode })
