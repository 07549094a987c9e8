import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApi } from '@smart-bird/contracts/openapi/document'
import type { FastifyInstance } from 'fastify'

/**
 * The contract at /openapi.json, and a page to read and try it at /docs, for developers. Production has
 * neither unless it is switched on: they list the admin endpoints to the public.
 */
export async function publishContract(app: FastifyInstance, apiUrl: string) {
  await app.register(swagger, {
    mode: 'static',
    // Its types end at OpenAPI 3.0; it hands the document on as it is.
    specification: { document: { ...contract(), servers: [{ url: apiUrl }] } as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page loads everything from here; its icons are style attributes and data URLs.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      `connect-src 'self' ${apiUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    uiConfig: { url: '/openapi.json', persistAuthorization: false },
  })
  app.get('/openapi.json', () => app.swagger())
}

let made: ReturnType<typeof openApi> | undefined
/** Made once for all the apps of a process: tests build many. */
const contract = () => (made ??= openApi())
