# Production image. Database, uploads and email are external; see docs/operations.md.
FROM node:26.10.0-trixie-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000 DATA_DIR=/data

COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force

# Only what .dockerignore allows.
COPY . .
RUN npm run build && mkdir --mode=0700 /data /backups && chown node:node /data /backups

USER node
VOLUME /data /backups
EXPOSE 5000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
# Without npm, so SIGTERM reaches the shop.
CMD ["node", "scripts/run.js", "build/server/main.js"]
