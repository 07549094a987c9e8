import { type HouseServer, noAnswer } from './house-server.ts'

/** What can go wrong at the house, and what the delivery then says. */
export const houseFaults: readonly {
  name: string
  status: number | null
  error: string
  cause: (server: HouseServer) => void
}[] = [
  {
    name: 'is down',
    status: null,
    error: 'The connection was closed before an answer arrived.',
    cause: (server) => server.behave((_, __, request) => request.socket.destroy()),
  },
  {
    name: 'is slow',
    status: null,
    error: 'The home didn’t answer in time.',
    cause: (server) => server.behave(noAnswer),
  },
  {
    name: 'answers 500',
    status: 500,
    error: 'The home answered 500.',
    cause: (server) => server.behave((response) => response.writeHead(500).end('oh no')),
  },
  {
    name: 'answers 302',
    status: 302,
    error: 'The home answered 302, a redirect, which isn’t followed.',
    cause: (server) =>
      server.behave((response) => response.writeHead(302, { location: server.address() }).end()),
  },
  {
    name: 'answers garbage',
    status: null,
    error: 'The answer wasn’t HTTP.',
    cause: (server) => server.behave((_, __, request) => request.socket.end('\0\xff\x07garbage')),
  },
]
