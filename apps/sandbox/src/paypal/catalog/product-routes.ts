import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { getResource, parseBody } from '#paypal/protocol/problem'
import type { Route } from '#paypal/protocol/router'
import type { Product } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'

const productRequest = z.looseObject({
  id: z.string().min(6).max(50).optional(),
  name: z.string().min(1).max(127),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']).default('PHYSICAL'),
  description: z.string().min(1).max(256).optional(),
  category: z.string().min(4).max(256).optional(),
  image_url: z.url().max(2000).optional(),
  home_url: z.url().max(2000).optional(),
})

/** `/v1/catalogs/products`: every plan belongs to one. */
export const productRoutes = (world: World): Route[] => [
  {
    method: 'POST',
    path: '/v1/catalogs/products',
    handle: ({ body }) => {
      const { id = world.ids.product(), ...rest } = parseBody(productRequest, body)
      const now = stamp(world)
      const product: Product = { ...rest, id, create_time: now, update_time: now }
      world.state.products[id] = product
      return { status: 201, body: productJson(world, product), resource: id }
    },
    repeat: {
      hours: 72,
      answer: (id) => ({
        status: 200,
        body: productJson(world, getResource(world.state.products, id)),
      }),
    },
  },
  {
    method: 'GET',
    path: '/v1/catalogs/products',
    handle: () => {
      const products = Object.values(world.state.products).map((product) =>
        listedJson(world, product),
      )
      return { status: 200, body: { products, total_items: products.length, total_pages: 1 } }
    },
  },
  {
    method: 'GET',
    path: '/v1/catalogs/products/:id',
    handle: ({ params }) => ({
      status: 200,
      body: productJson(world, getResource(world.state.products, params.id)),
    }),
  },
]

/** A list shows less of each. */
const listedJson = (world: World, product: Product) => {
  const { id, name, description, create_time, links } = productJson(world, product)
  return { id, name, ...(description === undefined ? {} : { description }), create_time, links }
}

const productJson = (world: World, product: Product) => ({
  ...product,
  links: [link(`${world.baseUrl()}/v1/catalogs/products/${product.id}`, 'self')],
})
