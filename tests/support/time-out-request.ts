import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';

const openRequests = new Set<ClientRequest>();

subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };
  openRequests.add(request);
  request.once('close', () => openRequests.delete(request));
});

/**
 * Lets a client in this process find at once that it has waited too long for the answer to this request. A short
 * timeout instead would also cut off answers that are merely slow.
 */
export function timeOutRequest(received: IncomingMessage): void {
  for (const request of openRequests) {
    if (request.socket?.localPort === received.socket.remotePort) request.emit('timeout');
  }
}
