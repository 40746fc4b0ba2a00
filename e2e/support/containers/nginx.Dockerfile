FROM debian
COPY nginx.conf /etc/nginx/
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
