import { randomBytes } from 'node:crypto'

/** A sentence in the languages of the demo's people. */
export type Localised = { readonly fr: string; readonly en: string }
export type Language = keyof Localised

type Details = {
  readonly status?: number
  readonly type?: string
  readonly subcode?: number
  readonly title?: string | Localised
  readonly userMessage?: string | Localised
  readonly blame?: readonly (readonly string[])[]
  /** Further facts of `error_data`. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly isTransient?: boolean
  /** Nothing but a code and a message, as the platform answers when it is overwhelmed. */
  readonly isBare?: boolean
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

  /** The same refusal with its sentences in one language. */
  in(language: Language): GraphError {
    const { title, userMessage } = this.details
    const said = (text: string | Localised | undefined) => (typeof text === 'object' ? text[language] : text)
    return new GraphError(this.code, this.message, {
      ...this.details,
      ...(title === undefined ? {} : { title: said(title) ?? '' }),
      ...(userMessage === undefined ? {} : { userMessage: said(userMessage) ?? '' }),
    })
  }

  toBody(): object {
    const { type = 'OAuthException', subcode, blame, data, isTransient = false } = this.details
    const { title, userMessage } = this.in('en').details
    if (this.details.isBare) return { error: { code: this.code, message: this.message } }
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        is_transient: isTransient,
        ...(title === undefined ? {} : { error_user_title: title, error_user_msg: userMessage ?? '' }),
        // A text that holds JSON, as the platform sends it more often than an object.
        ...(blame || data
          ? { error_data: JSON.stringify({ ...data, ...(blame ? { blame_field_specs: blame } : {}) }) }
          : {}),
        fbtrace_id: `A${randomBytes(17).toString('base64url').slice(0, 22)}`,
      },
    }
  }
}

export const missingParameter = (name: string): GraphError =>
  new GraphError(100, `(#100) The parameter ${name} is required`, { blame: [[name]] })

export const unknownObject = (id: string, method = 'GET'): GraphError =>
  new GraphError(
    100,
    `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { subcode: 33, type: 'GraphMethodException' },
  )

/** The object is there but cannot be asked for this. */
export const unsupported = (method: string, id?: string): GraphError =>
  id === undefined
    ? new GraphError(100, `Unsupported ${method.toLowerCase()} request.`, { type: 'GraphMethodException' })
    : unknownObject(id, method)

export const expiredToken = (subcode = 463): GraphError =>
  new GraphError(190, 'Error validating access token: Session has expired.', { status: 401, subcode })

/** Whatever went wrong answers in the platform's envelope; what was not foreseen is told on the terminal too. */
export function asRefusal(error: unknown): GraphError {
  if (error instanceof GraphError) return error
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  return new GraphError(1, 'An unknown error occurred', { status: 500, subcode: 99, isTransient: true })
}
