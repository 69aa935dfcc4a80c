/** The CSRF token of this session, as the session call answered it. It is worthless outside this page. */
let csrfToken = ''

export const setCsrfToken = (token: string): void => {
  csrfToken = token
}

export const getCsrfToken = (): string => csrfToken
