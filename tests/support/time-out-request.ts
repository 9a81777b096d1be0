import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

const openRequests = new Set<ClientRequest>();

subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };
  openRequests.add(request);
  request.once('close', () => openRequests.delete(request));
});

/** Times out this request at once. A short timeout would also end slow responses. */
export function timeOutRequest(received: IncomingMessage): void {
  for (const request of openRequests) {
    if (request.socket?.localPort === received.socket.remotePort) request.emit('timeout');
  }
}
