# The whole site with its contact inbox; docs/publish.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
ARG SITE_URL=
ARG CONTACT_FORM=server
RUN npm run build

# The server is one bundle: what built it stays behind.
FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data SITE_DIR=site
COPY --from=build /site/dist site
COPY --from=build /site/build/server server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js"]
