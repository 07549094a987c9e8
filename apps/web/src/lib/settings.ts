export const settings = {
  apiUrl: import.meta.env.API_URL ?? 'http://localhost:4000',
  emailApiUrl: import.meta.env.EMAIL_API_URL ?? 'http://localhost:4000',
}
