FROM debian
COPY storage /opt/storage
RUN ln -s /opt/storage/mc.cjs /usr/local/bin/mc
ENTRYPOINT ["node", "/opt/storage/server.cjs"]
