FROM debian
RUN ln -s /usr/lib/postgresql/17/bin/* /usr/local/bin/
COPY postgres.sh /usr/local/bin/
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres.sh"]
