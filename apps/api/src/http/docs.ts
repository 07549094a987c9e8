import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/**
 * The contract as OpenAPI 3.1 at /openapi.json, and a page to read and try it at /docs, for developers.
 * Production has neither: they would list the admin endpoints to the public.
 */
export async function publishContract(app: FastifyInstance, apiUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Smart Bird',
        version: '1.0.0',
        description: 'Every call of the site and the cabinet.',
      },
      servers: [{ url: apiUrl }],
      components: {
        securitySchemes: { usat: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The page loads everything from here; its icons are style attributes and data URLs.
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
      `connect-src 'self' ${apiUrl}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    uiConfig: { url: '/openapi.json', persistAuthorization: false },
  })
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
